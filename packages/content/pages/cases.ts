import * as v from 'valibot';
import * as p from '../parts.ts';

export const caseStudies = v.strictObject({
  meta: p.meta(),
  banner: p.banner(),
  basis: v.optional(p.sentence('What the cases rest on, below the promise')),
  intro: p.list('Introduction', [1, 3], p.paragraph()),
  deliverable: p.named('Link below the case that is handed over as a sample', p.action()),
  whole: p.label('Opens the parts of a case on a phone'),
  readMore: p.label('Words of the link to a case'),
  callToAction: p.callToAction(),
  /** The page of one case, /case-study/ID. */
  detail: p.group('Page of one case', {
    meta: p.hiddenMeta(),
    note: p.sentence('Note below the case'),
    all: p.label('Link back to all cases'),
    previous: p.label('Link to the previous case'),
    next: p.label('Link to the next case'),
  }),
  notFound: p.group('When a case does not exist', {
    title: p.heading(),
    text: p.sentence('Text'),
    back: p.label('Link back'),
    casesTitle: p.heading('Heading above the cases'),
  }),
});

/** Each line of a description is a paragraph; the first two are the preview on Home. */
const description = v.pipe(
  v.string(),
  v.trim(),
  v.metadata({ hasLines: true }),
  v.transform((value) => value.replace(/\n{2,}/g, '\n')),
  v.check((value) => value.split('\n').length >= 4, 'needs at least four lines'),
  v.check(
    (value) =>
      value
        .split('\n')
        .slice(0, 2)
        .every((line) => line.length <= 200),
    'begins with two preview lines, each of at most 200 characters',
  ),
);

const table = p.group('Table', {
  heading: p.label('Its number'),
  title: p.heading('Title'),
  // Names of statistics are known by their letters: a preview sets no mark in them.
  columns: p.list('Columns', [2, 6], v.pipe(p.label('Column'), v.metadata({ isKey: true }))),
  rows: p.list('Rows', [1, 8], p.list('Row', [2, 6], p.label('Cell'))),
  note: p.sentence('Note below the table'),
});

const caseStudy = p.group('Case study', {
  id: p.technical(
    'Number in the address',
    v.pipe(v.number(), v.integer(), v.minValue(1, 'must be 1 or more')),
  ),
  title: p.heading(),
  fits: v.optional(
    p.sentence('What the method answers for others, above its name at the top of the page'),
  ),
  description: p.named(
    'Description',
    description,
    'Each line is a paragraph. The first two, each of at most 200 characters, are the preview on Home; there are at least four.',
  ),
  result: p.group(
    'Result',
    {
      number: p.named('Number', p.text(24)),
      of: p.sentence('What it counts'),
    },
    'The one number of the finding that is set large.',
  ),
  img: p.figureId(),
  table: v.optional(table),
});

export const cases = v.strictObject({
  cases: v.pipe(
    p.list('Case studies', [3, 12], caseStudy, {
      key: 'id',
      help: 'Home shows the first three; each has a page of its own.',
    }),
    v.check(
      (list) => [1, 2, 3].every((id) => list.some((one) => one.id === id)),
      'keeps the first three, which the site is made around',
    ),
  ),
});
