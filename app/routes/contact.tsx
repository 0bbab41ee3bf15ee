import { Banner } from '../components/layouts/banner.tsx';
import { Dashes } from '../components/layouts/dashes.tsx';
import { LinkList } from '../components/layouts/link-list.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/contact';
import { LocationMap } from './contact/location-map.tsx';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'contact');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.contact.meta, '/contact');

export default function Contact() {
  const contact = useContent('contact');
  const site = useContent('site');
  const { helpful, links } = contact;
  return (
    <>
      <Banner {...contact.banner} />
      <div className="band wrap grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <div>
          {contact.intro.map((paragraph) => (
            <p key={paragraph} className="max-w-[40em] text-lg not-first:mt-4">
              {paragraph}
            </p>
          ))}
          <dl className="mt-10 border-t border-ink">
            <Way title={contact.phone.title} hint={contact.phone.hint}>
              <a href={site.phoneLink} className="link target">
                {site.phone}
              </a>
            </Way>
            <Way title={contact.email.title} hint={contact.email.hint}>
              <a href={`mailto:${site.email}`} className="link target">
                {site.email}
              </a>
            </Way>
            <Way title={contact.address.title} hint={contact.address.hint}>
              <address className="not-italic">
                {site.firm}
                <br />
                {site.street}
                <br />
                {site.city} {site.postalCode}, {site.region}, {site.country}
              </address>
            </Way>
          </dl>
        </div>
        <aside className="self-start border-l border-rule pl-8">
          <h2 className="text-h3">{helpful.title}</h2>
          <p className="mt-3 text-soft">{helpful.intro}</p>
          <Dashes className="mt-4 text-soft" points={helpful.points} />
        </aside>
        <nav aria-label={links.title} className="border-t border-ink pt-5 lg:col-span-2">
          <h2 className="text-h4">{links.title}</h2>
          <LinkList links={links.items} className="flex flex-wrap gap-x-8" />
        </nav>
      </div>
      <LocationMap />
    </>
  );
}

type WayProps = { title: string; hint: string; children: React.ReactNode };

function Way({ title, hint, children }: WayProps) {
  return (
    <div className="grid gap-x-6 border-b border-rule py-5 sm:grid-cols-[9rem_1fr]">
      <dt className="font-semibold">{title}</dt>
      <dd>
        <div className="text-lg">{children}</div>
        <p className="mt-1 text-sm text-soft">{hint}</p>
      </dd>
    </div>
  );
}
