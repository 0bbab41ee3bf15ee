import { Link } from 'react-router';
import { useContent } from '#content.ts';
import { feedLinks, pageMeta } from '#page-meta.ts';
import { CallLink, CallToAction } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { LongDay } from '#parts/layout/texts.tsx';
import { Html, NoteFigure } from '../note/note-text.tsx';
import { type ContentsNote, loadNotes } from '../note/read-note.server.ts';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) => loadNotes(context);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.notes.meta, '/notes');

export const links = feedLinks;

export const handle = styledBy('apa', 'call', 'notes');

/** A journal's page of contents: the newest note with its first table or its figure, the others by subject. */
export default function Notes({ loaderData: { lead, subjects } }: Route.ComponentProps) {
  const { title, lead: about, intro, list, callToAction } = useContent('notes');
  return (
    <>
      <div className="wrap notes">
        <header className="notes-head first-part">
          <h1 className="display">{title}</h1>
          {about && <p className="voice">{about}</p>}
          <p>{lead ? intro : list.none}</p>
          <div className="actions">
            {callToAction && <CallLink {...callToAction} />}
            <a className="link link-alone" href="/notes/feed.xml">
              {`${list.feeds} (${list.atom})`}
            </a>
          </div>
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
      {callToAction && <CallToAction {...callToAction} />}
    </>
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
