import services from '../../content/services.yaml';
import { Figure } from '../components/figures/figure.tsx';
import { Banner } from '../components/layouts/banner.tsx';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { PointList } from '../components/layouts/point-list.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta(services.meta, '/services');

export default function Services() {
  return (
    <>
      <Banner {...services.banner} />
      <div className="band wrap">
        <p className="max-w-[40em] text-lg">{services.intro}</p>
        <div className="mt-12">
          {services.services.map(({ slug, name, img, description, includes }, index) => (
            <article key={slug} id={slug} className="service" data-reveal="1000">
              <Figure figure={img} number={index + 1} />
              <div>
                <h2 className="text-h2">{name}</h2>
                <p className="mt-4">{description}</p>
                <div className="mt-6">
                  <PointList title={services.includesTitle} points={includes} />
                </div>
              </div>
            </article>
          ))}
        </div>
      </div>
      <CallToAction {...services.callToAction} />
    </>
  );
}
