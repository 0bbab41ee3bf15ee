import * as v from 'valibot';
import * as p from '../parts.ts';

/** A calendar day, as in 2026-11-24. */
const day = (title: string, help = '') =>
  p.named(title, v.pipe(v.string(), v.isoDate('must be a date such as 2026-11-24')), help);

/** Markdown with the site's own pieces (docs/decisions/0081-notes-and-photographs.md). Words in braces are left as they are: equations have them. */
const markdown = () =>
  p.named(
    'Text',
    v.pipe(p.text(40_000, 200), v.metadata({ hasLines: true, isMarkdown: true })),
    'Markdown. ::figure{id="..."} shows a figure of this site, $...$ an equation, [@key] cites a reference.',
  );

/** What a reference is, by the names of CSL-JSON, and what the desk calls it. */
const referenceTypes = {
  'article-journal': 'Journal article',
  book: 'Book',
  chapter: 'Chapter of a book',
  report: 'Report',
  dataset: 'Data set',
  software: 'Software',
  webpage: 'Web page',
  thesis: 'Thesis',
};
type ReferenceType = keyof typeof referenceTypes;

const notAYear = 'must be a year from 1500 to next year';
const isYear = (year: number) =>
  Number.isInteger(year) && year >= 1500 && year <= new Date().getFullYear() + 1;

const person = () =>
  p.group('Author', {
    family: p.named('Family name, or the name of an institution', p.text(120)),
    given: v.optional(p.named('Given names', p.text(80))),
  });

const reference = () =>
  p.group('Reference', {
    type: p.named(
      'Kind',
      v.pipe(
        v.picklist(Object.keys(referenceTypes) as ReferenceType[]),
        v.metadata({ names: referenceTypes }),
      ),
    ),
    authors: p.list('Authors', [1, 30], person()),
    year: p.named('Year', v.pipe(v.number(notAYear), v.check(isYear, notAYear))),
    title: p.named('Title', p.text(300)),
    container: v.optional(p.named('Journal, book or website', p.text(200))),
    volume: v.optional(p.named('Volume', p.text(20))),
    issue: v.optional(p.named('Issue', p.text(20))),
    pages: v.optional(p.named('Pages or article number', p.text(40))),
    edition: v.optional(p.named('Edition', p.text(20), 'Of data and software, the version.')),
    // As in CSL-JSON; APA tells a master's from a doctoral thesis by it.
    genre: v.optional(
      p.named(
        'Kind in words',
        p.text(60),
        'In square brackets: “Doctoral dissertation”, “Data set”.',
      ),
    ),
    publisher: v.optional(p.named('Publisher', p.text(120))),
    doi: v.optional(
      p.named(
        'DOI',
        v.pipe(
          v.string(),
          v.regex(/^10\.[0-9]{4,9}\/[^\s<>"]{1,200}$/, 'must be a DOI such as 10.1000/182'),
        ),
      ),
    ),
    url: v.optional(p.named('Address', p.webAddress())),
    accessed: v.optional(day('Read on')),
    // Last, so that a list names an entry by its title.
    key: p.named(
      'Key',
      v.pipe(
        v.string(),
        v.regex(/^[a-z][a-z0-9-]{1,40}$/, 'must be small letters, digits and hyphens'),
      ),
      'What the text cites it by: [@key].',
    ),
  });

/** One note: `content/notes/<slug>.yaml`. */
export const note = v.strictObject({
  title: p.named('Title', p.text(110, 10)),
  abstract: p.paragraph(
    'Abstract',
    'At most 900 characters: what was asked, what was done, what was found.',
  ),
  date: day('Date'),
  updated: v.optional(day('Changed on', 'Where something was corrected after it was published.')),
  subject: v.pipe(
    p.label('Subject', 'One of those that the page of all notes lists.'),
    // Other texts are compared with it: a preview sets no mark in it.
    v.metadata({ isSubject: true, isKey: true }),
  ),
  authors: p.list(
    'Authors',
    [1, 4],
    p.label('Role', 'Such as “Statistics”: roles, or people who agreed to be named.'),
  ),
  figure: p.figureId('Figure', 'It stands for the note in lists and when it is shared.'),
  body: markdown(),
  references: v.pipe(
    p.list('References', [0, 60], reference(), { key: 'key' }),
    v.metadata({ isPasted: true }),
  ),
  withdrawn: v.optional(
    v.pipe(
      p.group('Retracted', { date: day('On'), reason: p.sentence('Why') }, 'Its address says so.'),
      v.metadata({ isSetByAction: true }),
    ),
  ),
});

/** What notes are of; `notes.yaml` lists them. */
export const subjects = () =>
  p.list('Subjects', [1, 12], v.pipe(p.heading('Subject'), v.metadata({ isKey: true })));

export type Note = v.InferOutput<typeof note>;
export type Reference = v.InferOutput<ReturnType<typeof reference>>;

/** The page of all notes, and the words around each: `content/notes.yaml`. */
export const notes = v.strictObject({
  meta: p.meta(),
  title: p.heading(),
  lead: v.optional(p.sentence('What notes are, and for whom')),
  intro: p.paragraph('Introduction'),
  callToAction: v.optional(p.callToAction()),
  subjects: subjects(),
  list: p.group('On the page of all notes', {
    none: p.sentence('While there is no note'),
    feeds: p.label('Link to the feed'),
    atom: p.label('What the feed is, in brackets'),
  }),
  around: p.group('Around a note', {
    abstract: p.heading('Heading of the abstract'),
    contents: p.label('Name of the list of contents'),
    references: p.heading('Heading of the references'),
    footnotes: p.heading('Heading of the footnotes'),
    howToCite: p.heading('Heading of how to cite it'),
    figure: p.label('Before the number of a figure'),
    table: p.label('Before the number of a table'),
    updated: p.label('Before the date of a correction'),
    withdrawn: p.heading('Heading of a note that was retracted'),
    withdrawnOn: p.label('Before the date on which it was retracted'),
    previous: p.label('Link to the note before'),
    next: p.label('Link to the note after'),
    related: p.heading('Heading of notes on the same subject'),
    all: p.label('Link to all notes'),
  }),
});
