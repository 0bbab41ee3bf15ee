import { plainText } from '@site/content/text';
import { Link, type MetaDescriptor } from 'react-router';
import { shortened, useContent } from '#content.ts';
import { addressOf, feedLinks, hiddenMeta, pageMeta } from '#page-meta.ts';
import { Citation } from '#parts/layout/citation.tsx';
import { CallToAction } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { LongDay } from '#parts/layout/texts.tsx';
import NotFound from '../not-found/route.tsx';
import type { Route } from './+types/route';
import { Html, NoteFigure, NoteText } from './note-text.tsx';
import { loadNote, type NoteEntry, type ShownNote } from './read-note.server.ts';

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

export const handle = styledBy('figure', 'apa', 'call', 'notes');

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
      <NoteCall />
    </>
  );
}

/** How a note ends; an unknown address has not even the words. */
function NoteCall() {
  const { callToAction } = useContent('notes');
  return callToAction && <CallToAction {...callToAction} />;
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
      <p className="lead">{reason}</p>
      <Link to="/notes" className="link link-alone">
        {around.all}
      </Link>
    </article>
  );
}

function NoteHead({ note }: { note: ShownNote }) {
  const { around } = useContent('notes');
  const { firm } = useContent('site');
  return (
    <div className="note-head">
      <p className="note-imprint print-only">
        <span>{firm}</span> <span>{addressOf(note.path)}</span>
      </p>
      <p className="kicker no-print">
        <Link to="/notes" className="link">
          {around.all}
        </Link>{' '}
        <span>{note.subject}</span>
      </p>
      <h1 className="display">{note.title}</h1>
      <p className="note-by">
        <span>{note.authors.join(', ')}</span> <LongDay day={note.date} />
        {note.updated && (
          <span>
            <span>{around.updated}</span> <LongDay day={note.updated} />
          </span>
        )}
      </p>
      <section id="abstract" className="note-abstract">
        <h2 className="label">{around.abstract}</h2>
        <p>{note.abstract}</p>
      </section>
      {note.headings.length > 2 && (
        <nav aria-label={around.contents} className="note-contents no-print">
          <p className="label">{around.contents}</p>
          <ol>
            {note.headings.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
}

function NoteEnd({ note }: { note: ShownNote }) {
  const { around } = useContent('notes');
  const { before, title, after, bibtex } = note.cite;
  return (
    <footer className="note-end">
      {note.footnotes && (
        <section id="footnotes">
          <h2 id="footnote-label" className="label">
            {around.footnotes}
          </h2>
          <Html className="note-footnotes" html={note.footnotes} />
        </section>
      )}
      {note.references && (
        <section id="references">
          <h2 className="label">{around.references}</h2>
          <Html className="note-references" html={note.references} />
        </section>
      )}
      <section id="cite">
        <h2 className="label">{around.howToCite}</h2>
        <Citation text={before + title + after} bibtex={bibtex}>
          <span>{before}</span>
          <i>{title}</i>
          <span>{after}</span>
        </Citation>
      </section>
      {note.related.length > 0 && (
        <section id="related" className="no-print">
          <h2 className="label">{around.related}</h2>
          <ul className="note-related">
            {note.related.map((entry) => (
              <li key={entry.path}>
                <NoteFigure figure={entry.figure} slot="sheet" />
                <Link to={entry.path}>{entry.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label={around.all} className="note-ways no-print">
        <Way label={around.previous} entry={note.previous} />
        <Way label={around.next} entry={note.next} />
      </nav>
    </footer>
  );
}

function Way({ label, entry }: { label: string; entry: NoteEntry | undefined }) {
  if (!entry) return null;
  return (
    <Link to={entry.path}>
      <span className="kicker">
        <span>{label}</span> <LongDay day={entry.date} />
      </span>{' '}
      <span className="h4">{entry.title}</span>
    </Link>
  );
}

/**
 * What reference managers and Google Scholar read on a note, after the guidelines of the latter: the author is
 * the firm, as the note has no people.
 */
function noteTags(note: ShownNote, firm: string): MetaDescriptor[] {
  const day = note.date.replaceAll('-', '/');
  const address = addressOf(note.path);
  const cited = {
    title: note.title,
    author: firm,
    publication_date: day,
    online_date: day,
    technical_report_institution: firm,
    publisher: firm,
    abstract: note.abstract,
    keywords: note.subject,
    language: 'en',
    abstract_html_url: address,
    fulltext_html_url: address,
  };
  const article = {
    published_time: note.date,
    modified_time: note.updated ?? note.date,
    section: note.subject,
  };
  return [
    ...Object.entries(cited).map(([name, text]) => ({
      name: `citation_${name}`,
      content: plainText(text),
    })),
    ...Object.entries(article).map(([name, text]) => ({
      property: `article:${name}`,
      content: plainText(text),
    })),
  ];
}
