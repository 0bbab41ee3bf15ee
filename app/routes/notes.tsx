import { Link } from 'react-router';
import { LongDay } from '../components/layouts/long-day.tsx';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/notes';
import { NoteFigure } from './note/note-figure.tsx';
import { NoteStyles } from './note/note-styles.tsx';
import { loadNotes, type SheetNote } from './note/read-notes.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadNotes(context);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.notes.meta, '/notes');

/** All notes as a contact sheet of their figures: by subject, and in each by year. */
export default function Notes({ loaderData: { subjects } }: Route.ComponentProps) {
  const { title, intro, list } = useContent('notes');
  return (
    <div className="band wrap">
      <NoteStyles />
      <div className="notes-head">
        <h1 className="display">{title}</h1>
        <p className="intro">{subjects.length > 0 ? intro : list.none}</p>
        <div>
          {subjects.length > 1 && (
            <nav aria-label={list.bySubject} className="notes-subjects">
              <ul className="ruled">
                {subjects.map(({ id, subject, count }) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      {subject} <span className="num">{count}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <p className="notes-feeds">
            {list.feeds}{' '}
            <a className="link" href="/notes/feed.xml">
              {list.atom}
            </a>{' '}
            <a className="link" href="/notes/feed.json">
              {list.json}
            </a>
          </p>
        </div>
      </div>
      {subjects.map(({ id, subject, years }) => (
        <section key={id} id={id} className="notes-subject">
          <h2>{subject}</h2>
          <div className="notes-years">
            {years.map(({ year, notes }) => (
              <div key={year} className="notes-year">
                <h3 className="num">{year}</h3>
                <ul className="frames">
                  {notes.map((note) => (
                    <Frame key={note.path} {...note} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Frame({ path, title, date, beginning, figure }: SheetNote) {
  return (
    <li>
      <NoteFigure figure={figure} slot="half" />
      <div>
        <p className="kicker">
          <LongDay day={date} />
        </p>
        <h4>
          <Link to={path}>{title}</Link>
        </h4>
        <p>{beginning}</p>
      </div>
    </li>
  );
}
