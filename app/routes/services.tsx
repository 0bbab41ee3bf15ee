import { Figure } from '../components/figures/figure.tsx';
import { Banner } from '../components/layouts/banner.tsx';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { PointList } from '../components/layouts/point-list.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/services';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'services', 'instruments');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.services.meta, '/services');

// Figures that need the page's whole measure.
const wide = ['data-analytics', 'internet-of-things'];

export default function Services() {
  const services = useContent('services');
  return (
    <>
      <Banner {...services.banner} />
      <div className="band wrap margin-notes">
        <p className="text-lg">{services.intro}</p>
        <ul className="text-sm">
          {services.services.map(({ slug, name }) => (
            <li key={slug}>
              <a href={`#${slug}`} className="link flex min-h-11 items-center">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {services.services.map(({ slug, name, img, description, includes }, index) => (
        <article key={slug} id={slug} className="service" data-reveal="1000">
          <div className="service-words">
            <ServiceName name={name} />
            <p>{description}</p>
          </div>
          <PointList title={services.includesTitle} points={includes} />
          <Figure figure={img} number={index + 2} slot={wide.includes(slug) ? 'full' : 'column'} />
        </article>
      ))}
      <CallToAction {...services.callToAction} />
    </>
  );
}

/** A name whose part in brackets stays on one line. */
function ServiceName({ name }: { name: string }) {
  const [short, long] = name.split(/ (?=\()/);
  return (
    <h2 className="text-h2">
      {short} {long && <span className="inline-block">{long}</span>}
    </h2>
  );
}
