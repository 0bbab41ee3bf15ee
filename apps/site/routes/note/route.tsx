import { Link } from 'react-router';
import { shortened, useContent } from '#content.ts';
import { feedLinks, hiddenMeta, pageMeta } from '#page-meta.ts';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { LongDay } from '#parts/layout/texts.tsx';
import NotFound from '../not-found/route.tsx';
import type { Route } from './+types/route';
import { NoteEnd } from './note-end.tsx';
import { NoteHead } from './note-head.tsx';
import { noteTags } from './note-tags.ts';
import { NoteText } from './note-text.tsx';
import { loadNote } from './read-note.server.ts';

export const loader = ({ context, params }: Route.LoaderArgs) => loadNote(context, params.slug);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { content } = matches[0].loaderData!;
  if (!loaderData) return hiddenMeta(content['not-found'].meta.title, content['not-found'].text);
  if (!loaderData.note) {
    const { title, reason } = loaderData.withdrawn;
    return hiddenMeta(`${loaderData.content.notes.around.withdrawn}: ${title}`, reason);
  }
  const { title, abstract, path } = loaderData.note;
  const { firm, shortName } = content.site;
  const named = `${title} · ${shortName}`;
  const short = {
    title: named.length > 60 ? shortened(title, 60) : named,
    description: shortened(abstract, 160),
  };
  return [
    ...pageMeta(short, path, 'article'),
    ...(import.meta.env.SSR ? noteTags(loaderData.note, firm) : []),
  ];
}

export const links = feedLinks;

export const handle = styledBy('figure', 'downloads', 'apa', 'notes');

/** A note set as a paper: abstract, text with notes in its margin, figures, references. */
export default function NotePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { note, withdrawn } = loaderData;
  return (
    <>
      {note ? (
        <article className="wrap note-page">
          <NoteHead note={note} />
          <NoteText parts={note.parts} />
          <NoteEnd note={note} />
        </article>
      ) : (
        <Withdrawn {...withdrawn} />
      )}
    </>
  );
}

type WithdrawnProps = { title: string; date: string; reason: string };

/** What stands at the address of a note that was withdrawn: that it was, when, and why. */
function Withdrawn({ title, date, reason }: WithdrawnProps) {
  const { around } = useContent('notes');
  return (
    <article className="band wrap note-withdrawn">
      <p className="kicker">{around.withdrawn}</p>
      <h1 className="display">{title}</h1>
      <p className="note-by">
        <span>{around.withdrawnOn}</span> <LongDay day={date} />
      </p>
      <p className="intro">{reason}</p>
      <Link to="/notes" className="link link-alone">
        {around.all}
      </Link>
    </article>
  );
}
