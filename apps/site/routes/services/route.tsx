import type { FigureRecord } from '@site/content/figure-record';
import type { PageContent } from '@site/content/registry';
import type { ReactNode } from 'react';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { Figure, Scene } from '#parts/figure/figure.tsx';
import { CallLink, CallToAction, Offers, Promised } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { InOneLine } from '#parts/layout/texts.tsx';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'services');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.services.meta, '/services');

export const handle = styledBy('figure', 'scene', 'opening', 'entry', 'call', 'offers', 'services');

export default function Services() {
  const { banner, intro, contents, services, callToAction } = useContent('services');
  return (
    <>
      <Promised {...banner}>
        <CallLink {...callToAction} />
        <Offers />
      </Promised>
      <nav aria-label={contents} className="services">
        <ul>
          {services.map(({ slug, name, brief }) => (
            <li key={slug}>
              <a href={`#${slug}`}>
                <ServiceIcon slug={slug} />
                <span className="display services-name">
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
      <CallToAction {...callToAction} />
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

function Service({ service, number }: ServiceProps) {
  const { slug, name, img, description, includes, likewise } = service;
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
      <ServiceFigure slug={slug} figure={img} number={number}>
        {likewise && <p className="service-likewise">{likewise}</p>}
      </ServiceFigure>
    </article>
  );
}

type ServiceFigureProps = {
  slug: string;
  figure: FigureRecord;
  number: number;
  children: ReactNode;
};

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

/** What each service's figure is made of: strokes, links, a turbine, two parts that share a third, stitches. */
const shapes: Record<string, string> = {
  'data-analytics': 'M3 9h26M14 4v10M19 4v10M26 4v10M3 23h26M6 18v10M11 18v10M22 18v10',
  'blockchain-solutions':
    'M13 4h6a5 5 0 0 1 5 5v2a5 5 0 0 1-5 5h-6a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5zM13 12h6a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5h-6a5 5 0 0 1-5-5v-6a5 5 0 0 1 5-5z',
  'internet-of-things': 'M16 13V30M16 13V2M16 13l9.5 5.5M16 13l-9.5 5.5',
  'it-consulting': 'M3 7h8v18H3zM21 7h8v18h-8zM14 14h4v4h-4zM11 16h3M18 16h3',
  'digital-transformation':
    'M4 12 8 4M12 12l4-8M20 12l4-8M8 28l-4-8M16 28l-4-8M24 28l-4-8M28 20l2 4',
};

function ServiceIcon({ slug }: { slug: string }) {
  return (
    <svg className="service-icon" viewBox="0 0 32 32" aria-hidden="true">
      <path d={shapes[slug]} />
    </svg>
  );
}
