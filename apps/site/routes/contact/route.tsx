import { announced } from '@site/content/invented';
import type { ReactNode } from 'react';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { Figure } from '#parts/figure/figure.tsx';
import { Scene } from '#parts/figure/scene.tsx';
import { PageName } from '#parts/layout/heads.tsx';
import { Dashes, LinkList } from '#parts/layout/texts.tsx';
import type { Route } from './+types/route';
import { LocationMap } from './location-map.tsx';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'contact');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.contact.meta, '/contact');

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
