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

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'services');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.services.meta, '/services');

export default function Services() {
  const { banner, intro, contents, services, callToAction } = useContent('services');
  return (
    <>
      <PageName title={banner.title} text={banner.text} className="wrap" />
      <nav aria-label={contents} className="services">
        <ul>
          {services.map(({ slug, name, brief }) => (
            <li key={slug}>
              <a href={`#${slug}`}>
                <ServiceIcon slug={slug} />
                <span className="services-name">
                  <InOneLine name={name} />
                </span>{' '}
                <span>{brief}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="wrap">
        <p className="voice services-voice">{intro}</p>
      </div>
      {services.map((service, index) => (
        <Service key={service.slug} service={service} number={index + 1} />
      ))}
      <CallToAction {...callToAction} variant="turmeric" />
    </>
  );
}

type ServiceProps = {
  service: PageContent<'services'>['services'][number];
  /** The number of its figure. */
  number: number;
};

/** Grounds from edge to edge of the window; and words beside the figure, left of it or right of it. */
const looks: Record<string, string> = {
  'blockchain-solutions': 'on-sand entry-abreast',
  'it-consulting': 'entry-abreast words-right',
  'digital-transformation': 'on-night',
};

function Service({ service: { slug, name, img, description, includes }, number }: ServiceProps) {
  const { includesTitle } = useContent('services');
  return (
    <article id={slug} className={`entry service ${looks[slug] ?? ''}`} data-reveal="1000">
      <div className="wrap entry-words">
        <h2 className="display">
          <InOneLine name={name} />
        </h2>
        <p>{description}</p>
        <div>
          <h3 className="label">{includesTitle}</h3>
          <ul>
            {includes.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </div>
      <ServiceFigure slug={slug} figure={img} number={number} />
    </article>
  );
}

type ServiceFigureProps = { slug: string; figure: FigureRecord; number: number };

/** The last is the page's scene: its rows, a year each, are woven as one scrolls. */
function ServiceFigure({ slug, ...figure }: ServiceFigureProps) {
  switch (slug) {
    case 'data-analytics':
      return <Figure {...figure} slot="full" finding="large" className="wrap" />;
    case 'digital-transformation':
      return (
        <Scene name="cloth">
          <Figure {...figure} slot="full" scheme="dark" className="wrap" />
        </Scene>
      );
    case 'internet-of-things':
      return <Figure {...figure} slot="full" className="wrap" />;
    default:
      return <Figure {...figure} className="wrap" />;
  }
}
