import { drawingFile, figureUrl } from '@site/content/figure-record';
import type { PageContent } from '@site/content/registry';
import { announced, escapeHtml } from '@site/content/text';
import { type ReactNode, useRef, useState } from 'react';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { Figure, FigureNotes } from '#parts/figure/figure.tsx';
import { Scene } from '#parts/figure/scene.tsx';
import { PageName } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { Dashes, LinkList } from '#parts/layout/texts.tsx';
import type { Route } from './+types/route';

const frameStyles =
  ':root{color-scheme:light dark}img{position:absolute;top:0;right:0;height:100%}';

export function LocationMap() {
  const { map } = useContent('contact');
  const site = useContent('site');
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);

  function load() {
    setLoaded(true);
    // The button goes away with this; the focus goes to what it brought.
    frame.current?.focus();
  }

  return (
    <section id="location" className="location">
      <h2 className="h4">{map.title}</h2>
      <figure className="figure">
        <iframe
          ref={frame}
          title="Our Location"
          height="300"
          loading="lazy"
          {...(loaded ? { src: interactiveMap(site) } : { srcDoc: drawnMap(map) })}
        />
        {!loaded && <FigureNotes figure={map.img} downloads="none" />}
      </figure>
      {!loaded && (
        <div className="location-words">
          <p>{map.text}</p>
          <button type="button" className="btn btn-quiet needs-js" onClick={load}>
            {map.load}
          </button>
        </div>
      )}
    </section>
  );
}

function interactiveMap({ latitude, longitude }: PageContent<'site'>): string {
  const span = 0.08;
  const box = [longitude - span, latitude - span / 2, longitude + span, latitude + span / 2];
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}

/** The frame's first document: our own drawing, so that no other host is contacted before a click. */
function drawnMap({ title, img }: PageContent<'contact'>['map']): string {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
    figureUrl(img, drawingFile(img.id, img.sizes[0]![0], scheme)),
  );
  return `<!doctype html><html lang="en"><title>${escapeHtml(title)}</title><style>${frameStyles}</style><picture><source media="(prefers-color-scheme: dark)" srcset="${dark}"><img src="${light}" alt="${escapeHtml(img.alt)}" loading="lazy"></picture>`;
}

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'contact');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.contact.meta, '/contact');

export const handle = styledBy('figure', 'downloads', 'scene', 'opening', 'contact');

export default function Contact() {
  const contact = useContent('contact');
  const site = useContent('site');
  const { banner, bannerTamil, address, helpful, links } = contact;
  return (
    <>
      <PageName {...banner} className="wrap" />
      <div className="wrap contact-reach">
        <dl className="contact-ways">
          <Way title={contact.phone.title} hint={contact.phone.hint}>
            <a className="link" href={site.phoneLink}>
              {site.phone}
            </a>
          </Way>
          <Way title={contact.email.title} hint={contact.email.hint}>
            <a className="link" href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </Way>
          <Way title={address.title} hint={[address.hint, ...announced(address.times)].join(' ')}>
            <address>
              <a className="link" href="#location">
                <span>{`${site.firm},`}</span>
                <br />
                <span>{`${site.street}, ${site.city} ${site.postalCode}, ${site.region}, ${site.country}`}</span>
              </a>
            </address>
          </Way>
        </dl>
        <LocationMap />
      </div>
      <Scene name="noyyal" className="on-sand">
        <Figure figure={banner.img} number={1} slot="bleed" finding="large" tamil={bannerTamil} />
      </Scene>
      <div className="wrap split contact-first">
        <div className="voice voice-large contact-intro">
          {contact.intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <aside>
          <h2 className="h4">{helpful.title}</h2>
          <p>{helpful.intro}</p>
          <Dashes points={helpful.points} />
        </aside>
      </div>
      <nav aria-label={links.title} className="wrap contact-links">
        <h2 className="h4">{links.title}</h2>
        <LinkList links={links.items} className="links-abreast" />
      </nav>
    </>
  );
}

type WayProps = { title: string; hint: string; children: ReactNode };

function Way({ title, hint, children }: WayProps) {
  return (
    <div>
      <dt className="note">{title}</dt>
      <dd>{children}</dd>
      <dd className="note">{hint}</dd>
    </div>
  );
}
