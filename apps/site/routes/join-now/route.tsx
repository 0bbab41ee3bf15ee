import { Link } from 'react-router';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { Figure } from '#parts/figure/figure.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { Terms } from '#parts/layout/texts.tsx';
import type { Route } from './+types/route';
import { Application } from './join-form.tsx';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'join-now');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['join-now'].meta, '/join-now');

export const handle = styledBy('form', 'select', 'send', 'figure', 'alert', 'sheet', 'join-now');

export default function JoinNow() {
  const { banner, bannerTamil, clients, why, form } = useContent('join-now');
  return (
    <>
      <header className="page-head banner-join-now">
        <div className="wrap">
          <h1>{banner.title}</h1>
          <p>{banner.text}</p>
          <p>
            <span>{clients.text}</span>{' '}
            <Link to={clients.link.to} className="link">
              {clients.link.label}
            </Link>
          </p>
        </div>
      </header>
      <div className="wrap join">
        <section className="form-sheet">
          <h2 className="h4">{form.title}</h2>
          <Application />
        </section>
        <section className="join-why">
          <h2 className="h4">{why.title}</h2>
          {why.paragraphs.map((paragraph) => (
            <p key={paragraph} className="voice">
              {paragraph}
            </p>
          ))}
          <Terms className="abreast" data-reveal="1000" terms={why.points} />
        </section>
        <Figure figure={banner.img} number={1} tamil={bannerTamil} />
      </div>
    </>
  );
}
