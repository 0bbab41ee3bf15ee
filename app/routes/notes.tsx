import { Link } from 'react-router';
import { FigureImage } from '../components/figures/figure-image.tsx';
import { LongDay } from '../components/layouts/long-day.tsx';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/notes';
import { NoteStyles } from './note/note-styles.tsx';
import { loadNotes, type SheetNote } from './note/read-notes.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadNotes(context);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.notes.meta, '/notes');

/** All notes as a contact sheet of their figures: by subject, and in each by year. */
export default function Notes({ loaderData: { subjects } }: Route.ComponentProps) {
  const { title, intro, list } = useContent('notes');
  return (
    <div className="band wrap sheet">
      <NoteStyles />
      <header className="sheet-head">
        <h1 className="display">{title}</h1>
        <p className="intro">{intro}</p>
        <div>
          {subjects.length > 1 && (
            <nav aria-label={list.bySubject} className="sheet-subjects">
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
          <p className="sheet-feeds">
            {list.feeds}{' '}
            <a className="link" href="/notes/feed.xml">
              {list.atom}
            </a>{' '}
            <a className="link" href="/notes/feed.json">
              {list.json}
            </a>
          </p>
        </div>
      </header>
      {subjects.length === 0 && <p className="intro">{list.none}</p>}
      {subjects.map(({ id, subject, years }) => (
        <section key={id} id={id} className="sheet-subject">
          <h2 className="h3">{subject}</h2>
          {years.map(({ year, notes }) => (
            <div key={year} className="sheet-year">
              <h3 className="num">{year}</h3>
              <ul className="strip">
                {notes.map((note) => (
                  <Frame key={note.path} {...note} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

function Frame({ path, title, date, abstract, figure }: SheetNote) {
  return (
    <li>
      <Link to={path}>
        <FigureImage figure={figure} slot="half" />
        <span className="h3">{title}</span>
      </Link>
      <p>{abstract}</p>
      <p className="kicker">
        <LongDay day={date} />
      </p>
    </li>
  );
}
