import type { FigureRecord } from '../../content/figure-record.ts';
import type { PageContent } from '../../content/registry.ts';
import { Figure } from '../components/figures/figure.tsx';
import { Scene } from '../components/figures/scene.tsx';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { InOneLine } from '../components/layouts/in-one-line.tsx';
import { PageName } from '../components/layouts/page-name.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/services';
import { ServiceIcon } from './services/service-icon.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'services', 'instruments');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.services.meta, '/services');

export default function Services() {
  const { banner, intro, contents, services, callToAction } = useContent('services');
  const others = services.filter(({ img }) => img.id !== banner.img.id);
  return (
    <>
      <PageName title={banner.title} text={banner.text} className="wrap" />
      <nav aria-label={contents} className="wrap services">
        <ul>
          {services.map(({ slug, name, includes }) => (
            <li key={slug}>
              <a href={`#${slug}`}>
                <ServiceIcon slug={slug} />
                <span>
                  {name}
                  <span className="sr-only">, on this page</span>
                </span>
              </a>
              <p>{includes[0]}</p>
            </li>
          ))}
        </ul>
      </nav>
      <div className="wrap">
        <Figure figure={banner.img} number={1} slot="full" finding="large" isFirst />
        <p className="voice services-voice">{intro}</p>
      </div>
      {services.map((service) => (
        <Service key={service.slug} service={service} number={others.indexOf(service) + 2} />
      ))}
      <CallToAction {...callToAction} variant="turmeric" />
    </>
  );
}

type ServiceProps = {
  service: PageContent<'services'>['services'][number];
  /** The number of its figure; the one that opens the page is 1. */
  number: number;
};

function Service({ service: { slug, name, img, description, includes }, number }: ServiceProps) {
  const { includesTitle, opensPage } = useContent('services');
  return (
    <article
      id={slug}
      className={`entry service ${slug === 'blockchain-solutions' ? 'on-sand' : ''}`}
      data-reveal="1000"
    >
      <div className="wrap entry-words">
        <div>
          <ServiceIcon slug={slug} />
          <h2 className="display">
            <InOneLine name={name} />
          </h2>
        </div>
        <div>
          <p>{description}</p>
          {number === 1 && (
            <a href="#fig-1" className="link link-alone">
              {opensPage}
            </a>
          )}
        </div>
        <div>
          <h3 className="label">{includesTitle}</h3>
          <ul className="note">
            {includes.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </div>
      {number > 1 && <ServiceFigure slug={slug} figure={img} number={number} />}
    </article>
  );
}

type ServiceFigureProps = { slug: string; figure: FigureRecord; number: number };

/** The last is the page's scene: its rows, a year each, are woven as one scrolls. */
function ServiceFigure({ slug, ...figure }: ServiceFigureProps) {
  switch (slug) {
    case 'internet-of-things':
      return <Figure {...figure} slot="bleed" finding="large" />;
    case 'digital-transformation':
      return (
        <Scene name="cloth">
          <Figure {...figure} slot="bleed" />
        </Scene>
      );
    default:
      return <Figure {...figure} slot="full" className="wrap" />;
  }
}
