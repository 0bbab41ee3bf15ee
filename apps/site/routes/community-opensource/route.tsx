import { sizeText } from '@site/forms/files';
import { methodIds } from '@site/statistics/power/methods';
import { Link } from 'react-router';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { CommunityEnd, CommunityFigure } from '#parts/layout/community.tsx';
import { PageName, TextSection } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { OutsideButton } from '#parts/layout/texts.tsx';
import { figureGroups, readDeliverable } from '../figure-page/read-figures.ts';
import type { Route } from './+types/route';

/** Beside the words, how large each of the things to take is. */
export async function loader({ context }: Route.LoaderArgs) {
  const tables = figureGroups(null).flatMap(({ figures }) => figures).length;
  return {
    ...(await contentOf(context, 'community-opensource')),
    sizes: {
      tables: `${tables} tables`,
      deliverable: sizeText(readDeliverable().packageBytes),
      expected: `${methodIds.length} methods`,
    },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['community-opensource'].meta, '/community/opensource');

export const handle = styledBy('figure', 'aside', 'page-name', 'call', 'community');

/** A check of open data, drawn; then what can be taken, and how to take part. */
export default function Opensource({ loaderData: { sizes } }: Route.ComponentProps) {
  const { banner, intro, button, sections, things, ...end } = useContent('community-opensource');
  const { tables, deliverable, expected } = things.items;
  return (
    <>
      <div className="on-night">
        <div className="wrap opensource-opening">
          <PageName {...banner}>
            <OutsideButton {...button} />
          </PageName>
          <CommunityFigure figure={banner.img} slot="aside" scheme="dark" />
        </div>
      </div>
      <div className="wrap">
        <p className="voice community-intro">{intro}</p>
      </div>
      <section className="wrap things">
        <h2 className="h2">{things.title}</h2>
        <ul className="ruled">
          <Thing {...tables} size={sizes.tables} />
          <Thing {...deliverable} size={sizes.deliverable} />
          <Thing {...expected} size={sizes.expected} />
        </ul>
      </section>
      <div className="wrap abreast opensource">
        {sections.map((section) => (
          <TextSection key={section.title} {...section} />
        ))}
      </div>
      <CommunityEnd {...end} />
    </>
  );
}

type ThingProps = {
  name: string;
  text: string;
  licence: string;
  size: string;
  link: { label: string; to: string };
};

function Thing({ name, text, licence, size, link }: ThingProps) {
  return (
    <li>
      <h3 className="h4">{name}</h3>
      <p className="display things-size">{size}</p>
      <p>{text}</p>
      <p className="note">{licence}</p>
      <Link to={link.to} className="link link-alone">
        {link.label}
      </Link>
    </li>
  );
}
