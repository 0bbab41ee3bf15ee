import { Link } from 'react-router';
import { useContent } from '#content.ts';
import { feedLinks, pageMeta } from '#page-meta.ts';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { LongDay } from '#parts/layout/texts.tsx';
import { Html, NoteFigure } from '../note/note-text.tsx';
import { type ContentsNote, loadNotes } from '../note/read-note.server.ts';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) => loadNotes(context);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.notes.meta, '/notes');

export const links = feedLinks;

export const handle = styledBy('apa', 'notes');

/** A journal's page of contents: the newest note with its first table or its figure, the others by subject. */
export default function Notes({ loaderData: { lead, subjects } }: Route.ComponentProps) {
  const { title, intro, list } = useContent('notes');
  return (
    <div className="wrap notes">
      <header className="notes-head first-part">
        <h1 className="display">{title}</h1>
        <p>{lead ? intro : list.none}</p>
        <p className="note notes-feeds">
          <span>{list.feeds}</span>{' '}
          <a className="link" href="/notes/feed.xml">
            {list.atom}
          </a>
        </p>
      </header>
      {lead && (
        <article className="notes-lead">
          <Entry note={lead} heading="h2" />
          {lead.table ? (
            <Html html={lead.table} className="notes-table" />
          ) : (
            <NoteFigure figure={lead.figure} slot="wide" />
          )}
        </article>
      )}
      {subjects.map(({ subject, notes }) => (
        <section key={subject} className="notes-subject">
          <h2 className="label">{subject}</h2>
          <ul>
            {notes.map((note) => (
              <li key={note.path}>
                <Entry note={note} heading="h3" />
                <NoteFigure figure={note.figure} slot="sheet" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type EntryProps = { note: ContentsNote; heading: 'h2' | 'h3' };

function Entry({ note: { path, title, date, beginning }, heading: Heading }: EntryProps) {
  return (
    <>
      <Heading className="display notes-title">
        <Link to={path}>{title}</Link>
      </Heading>
      <p className="notes-beginning">{beginning}</p>
      <p className="kicker">
        <LongDay day={date} />
      </p>
    </>
  );
}
