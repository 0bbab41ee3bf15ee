import { Link } from 'react-router';
import { Banner } from '../components/layouts/banner.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/join-now';
import { Application } from './join-now/application.tsx';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'join-now');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['join-now'].meta, '/join-now');

export default function JoinNow() {
  const { banner, clients, why, form } = useContent('join-now');
  return (
    <>
      <Banner {...banner} size="join-now">
        <span>
          {clients.text}{' '}
          <Link to={clients.link.to} className="link">
            {clients.link.label}
          </Link>
        </span>
      </Banner>
      <div className="band wrap grid gap-x-16 gap-y-12 lg:grid-cols-[6fr_5fr]">
        <section data-reveal="1000">
          <h2 className="text-h2">{why.title}</h2>
          {why.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-[41.3em] text-lg">
              {paragraph}
            </p>
          ))}
          <dl className="mt-10 border-t border-ink">
            {why.points.map(({ title, text }) => (
              <div key={title} className="border-b border-rule py-4" data-reveal="1000">
                <dt className="font-semibold">{title}</dt>
                <dd className="text-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="form-sheet">
          <h2 className="text-h3">{form.title}</h2>
          <p className="mt-2 mb-6 text-soft">{form.intro}</p>
          <Application />
        </section>
      </div>
    </>
  );
}
