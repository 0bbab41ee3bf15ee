import { expect, test } from 'vitest';
import type { ManifestRecord } from '../figure-record.ts';
import type { Figures } from '../folder.ts';
import type { Reference } from '../pages/notes.ts';
import { checkNoteBody } from './check.ts';
import { apaEntry, citedWorks } from './citations.ts';
import { renderNote } from './render.ts';

const person = (family: string, given?: string) => ({ family, ...(given && { given }) });
const cohen: Reference = {
  key: 'cohen-1988',
  type: 'book',
  authors: [person('Cohen', 'Jacob')],
  year: 1988,
  title: 'Statistical power analysis for the behavioral sciences',
  edition: '2',
  publisher: 'Lawrence Erlbaum',
};
const faul: Reference = {
  key: 'faul-2007',
  type: 'article-journal',
  authors: ['Franz', 'Edgar', 'Albert-Georg', 'Axel'].map((given, i) =>
    person(['Faul', 'Erdfelder', 'Lang', 'Buchner'][i]!, given),
  ),
  year: 2007,
  title: 'G*Power 3',
  container: 'Behavior Research Methods',
  volume: '39',
  issue: '2',
  pages: '175-191',
  doi: '10.3758/BF03193146',
};
const records = new Map([['rain-years', { id: 'rain-years', hasTable: true } as ManifestRecord]]);
const figures: Figures = { records, pictures: new Map(), claims: {} };
const render = (body: string, references: Reference[] = []) =>
  renderNote({ body, references }, { figure: 'Fig.', table: 'Table' });
const mistakesIn = (body: string, references: Reference[] = []) =>
  checkNoteBody({ body, references }, figures);

const table = (columns: number) => `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}`;

test.each([
  ['text\n\n<b>x</b>', 3, /HTML/],
  ['<script>alert(1)</script>', 1, /HTML/],
  ['a <!-- b -->', 1, /HTML/],
  ['[x](javascript:alert(1))', 1, /no address/],
  ['[x]( java&#10;script:alert(1))', 1, /no address/],
  ['<javascript:alert(1)>', 1, /no address/],
  ['[x][y]\n\n[y]: data:text/html,x', 3, /no address/],
  ['[x](//example.org)', 1, /no address/],
  ['[x](/\\example.org)', 1, /no address/],
  ['[x](/nowhere)', 1, /no page/],
  ['[x](#nowhere)', 1, /no heading/],
  ['![x](https://example.org/a.png)', 1, /picture/],
  ['# Title', 1, /## or ###/],
  ['### Part', 1, /above it/],
  ['> ## Part', 1, /no list/],
  ['::figure{id="nothing"}', 1, /no figure "nothing"/],
  ['::figure{id="rain-years"}\n\n::figure{id="rain-years"}', 3, /twice/],
  ['- ::figure{id="rain-years"}', 1, /between paragraphs/],
  ['::picture{id="a"}', 1, /no picture "a"/],
  ['::video{id="a"}', 1, /no piece "video"/],
  ['see :ref{figure="rain-years"}', 1, /shows no figure/],
  ['a\n\n$$\n\\frac{a}\n$$', 3, /equation/],
  ['$\\includegraphics{a.png}$', 1, /equation/],
  [`$${'x'.repeat(2000)}$`, 1, /at most/],
  ['a\nb [@none]', 2, /no "none"/],
  ['[@Bad Key]', 1, /no citation/],
  ['a[^1]', 1, /no footnote/],
  ['a\n\n[^1]: b', 3, /refers/],
  ['| a |\n|---|\n| b |', 1, /Table: /],
  ['Table: caption\n\ntext', 1, /no table/],
  ['~~a~~', 1, /struck/],
  ['- [ ] a', 1, /tick/],
  ['a'.repeat(40_001), 1, /characters/],
  ['>'.repeat(20_000), 1, /deep/],
  ['- '.repeat(20_000), 1, /deep/],
  [':::a\n'.repeat(8_000), 81, /margin notes/],
  ['**a*'.repeat(9_000), 1, /divide/],
  ['[^a]'.repeat(9_000), 1, /divide/],
  [`a${'<?'.repeat(19_000)}`, 1, /divide/],
  ['](('.repeat(9_000), 1, /divide/],
  ['a\n=\n'.repeat(9_000), 122, /at most 60 lines of = or -/],
  ['- a\n'.repeat(9_000), 3001, /more than 3000 lines/],
  [`Table: a\n${table(5_000)}\n${'|\n'.repeat(9_000)}`, 2, /more than 3000 cells/],
  [`> a|b\n> :-|-\n${'b\n'.repeat(1_600)}`, 1501, /more than 3000 cells/],
  ['$a$ b\n\n'.repeat(301), 601, /at most 300 equations/],
  [`$${'&'.repeat(300)}${'\\\\'.repeat(500)}$`, 1, /more than 600 cells/],
  ['$\\def\\a{x}\\a$', 1, /\\def is not taken/],
  ['$\\newcommand{\\a}{x}$', 1, /\\newcommand is not taken/],
  ['$\\let\\a=x$', 1, /\\let is not taken/],
])('mistake %# is refused with its line', (body, line, problem) => {
  const found = mistakesIn(body);
  expect(found).toContainEqual({ line, problem: expect.stringMatching(problem) });
});

test('a preview of mistakes shows no markup of theirs', () => {
  const bad = `<img src=x onerror=a> [@none] $\\frac{a}$ <i>x</i> [a](javascript:b) :ref{figure="a"}
![a](b.png) [c][d] ::figure{id="none"}\n\n[d]: data:text/html,x\n\n<script>a</script>`;
  for (const body of [bad, '>'.repeat(20_000)]) {
    const [part] = render(body).parts;
    expect((part as { html: string }).html).not.toMatch(/<(img|i|script)\b|javascript|data:/);
  }
});

test('a reference that nothing cites is a mistake', () => {
  expect(mistakesIn('text', [cohen])).toEqual([
    { path: ['references', 0, 'key'], problem: expect.stringMatching(/cite/) },
  ]);
});

const body = `## What was asked

At 10:30 we asked [@faul-2007; @cohen-1988, p. 12] what @faul-2007 meant, $\\hat{p} < 1$[^a], \`<b>\`.

:::margin
Beside it: [a page](/about).
:::

::figure{id="rain-years"}

As :ref{figure="rain-years"} shows, & more.

Table: Sizes of *effects*
| | n |
|---|--:|
| small | 12 |

[^a]: A note.
`;

test('the pieces of a text stand in their places', () => {
  const references = [faul, cohen];
  expect(mistakesIn(body, references)).toEqual([]);
  const { parts, footnotes, references: list } = render(body, references);
  expect(parts.map(({ kind }) => kind)).toEqual(['html', 'figure', 'html']);
  const html = parts
    .map((part) => ('html' in part ? part.html : '[figure]'))
    .join('')
    .replaceAll('>\n', '>');
  const words = html.replace(/<[^>]*>/g, '');
  expect(words).toContain('At 10:30 we asked (Cohen, 1988, p. 12; Faul et al., 2007)');
  expect(words).toContain('what Faul et al. (2007) meant');
  expect(html).toContain('<h2 id="what-was-asked">');
  expect(html).toContain('<math><mrow>');
  expect(html).toContain('<a href="#fig-1" class="link">Fig.\u00a01</a>');
  expect(html).toMatch(/role="note"><p>Beside it: <a href="\/about"/);
  expect(html).toContain('<caption id="table-1-title"><b>Table 1</b> <i>Sizes of <em>effects</em>');
  expect(html).toContain('<th scope="row">small</th><td class="num">12</td>');
  expect(html).not.toMatch(/style=|<b>x/);
  expect(footnotes).toContain('href="#note-fnref-a"');
  expect(list.indexOf('ref-cohen-1988')).toBeLessThan(list.indexOf('ref-faul-2007'));
});

test('what a long honest text has is taken', () => {
  const rows = Array.from({ length: 90 }, (_, i) => `| ${i} | ${'- | '.repeat(6)}`).join('\n');
  const formula = '$\\begin{matrix}1&0\\\\0&1\\end{matrix}$, $\\left<a\\right>$';
  const body = `Table: a\n${table(7)}\n${rows}\n\n${'p < 0.05, [a](/about) '.repeat(80)}\n\n${formula}`;
  expect(mistakesIn(body)).toEqual([]);
});

test('no heading takes the id of a table, a figure, a reference or a footnote', () => {
  const body =
    '## Table 1\n\n## Fig 1\n\n## Ref cohen 1988\n\n## Table 1 title\n\nTable: a\n| b |\n|---|\n| c |';
  const { parts, headings } = render(body);
  const ids = headings.map(({ id }) => id);
  expect(ids).toEqual(['part-table-1', 'part-fig-1', 'part-ref-cohen-1988', 'part-table-1-title']);
  const { html } = parts[0] as { html: string };
  const all = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(new Set(all).size).toBe(all.length);
});

// What makes a parser look again from each place on; each is cut to the length that is asked for.
const runs = {
  ...{ marks: 'a\u0301\u0316', joiners: 'a\u200d', directions: '\u202e\u202c', tags: 'a <?' },
  ...{ closing: 'a](', opening: '[a', headings: 'a\n=\n', quotes: '> a\nb\n', lists: '- a\n' },
  ...{ ticks: '`a', entities: '&amp;', pieces: ':a{b="', lines: '\n', cells: '|a' },
  ...{ notes: '[^a]: b\n', mails: 'a@b.', html: 'a<!A' },
  ...{ stars: '**a*', equations: '$a$ ', dashes: '-\n' },
};
test.each(Object.entries(runs))('the time for a text of %s grows with its length', (_, piece) => {
  const timeFor = (length: number) => {
    const text = piece.repeat(length / piece.length);
    const times = [1, 2].map(() => {
      const before = process.threadCpuUsage();
      mistakesIn(text);
      return process.threadCpuUsage(before).user / 1000;
    });
    return Math.min(...times);
  };
  timeFor(2_000);
  // Four times as long would take sixteen times in a parser that looks again; a refusal takes next to nothing.
  expect(timeFor(20_000)).toBeLessThan(Math.max(300, 10 * timeFor(5_000)));
});

const entry = (work: Partial<Reference>) =>
  citedWorks([{ ...cohen, edition: undefined, publisher: undefined, ...work }])
    .flatMap(apaEntry)
    .map(({ text, isItalic }) => (isItalic ? `*${text}*` : text))
    .join('');
const many = Array.from({ length: 22 }, (_, i) => person(`A${i + 1}`));
const who = person('World Health Organization');

test.each<[string, Partial<Reference>]>([
  [
    'Faul, F., Erdfelder, E., Lang, A.-G., & Buchner, A. (2007). G*Power 3. *Behavior Research Methods, 39*(2), 175–191. https://doi.org/10.3758/BF03193146',
    faul,
  ],
  [
    'Cohen, J. (1988). *Statistical power analysis for the behavioral sciences* (2nd ed.). Lawrence Erlbaum.',
    cohen,
  ],
  [
    'Cohen, J. R., & de Vries, T. (1988). What? In *A book* (3rd ed., pp. 1–9). Sage.',
    {
      ...{ type: 'chapter', title: 'What?', container: 'A book', edition: '3', pages: '1-9' },
      ...{ publisher: 'Sage', authors: [person('Cohen', 'J.R.'), person('de Vries', 'Tom')] },
    },
  ],
  [
    'World Health Organization. (1988). *Health* (No. 4). https://who.int/4',
    {
      ...{ type: 'report', title: 'Health', issue: '4', publisher: who.family, authors: [who] },
      url: 'https://who.int/4',
    },
  ],
  [
    'Cohen, J. (1988). *Rain* (Version 2.1) [Data set]. IMD.',
    { type: 'dataset', title: 'Rain', edition: '2.1', publisher: 'IMD' },
  ],
  [
    'Cohen, J. (1988). *pwr* (Version 1.3) [Computer software]. CRAN.',
    { type: 'software', title: 'pwr', edition: '1.3', publisher: 'CRAN' },
  ],
  [
    'Cohen, J. (1988). *Is it?* Site. Retrieved November 4, 2026, from https://a.org/',
    {
      ...{ type: 'webpage', title: 'Is it?', container: 'Site', accessed: '2026-11-04' },
      url: 'https://a.org/',
    },
  ],
  [
    'Cohen, J. (1988). *On power* [Doctoral dissertation, Anna University]. Shodhganga.',
    {
      ...{ type: 'thesis', title: 'On power', genre: 'Doctoral dissertation' },
      ...{ publisher: 'Anna University', container: 'Shodhganga' },
    },
  ],
  [
    `${many
      .slice(0, 19)
      .map(({ family }) => family)
      .join(', ')}, . . . A22. (1988). *T*.`,
    { title: 'T', authors: many },
  ],
])('entry: %s', (wanted, work) => {
  expect(entry(work)).toBe(wanted);
});

test('works that would be cited alike are told apart', () => {
  const ab = (key: string, title: string, ...names: string[]): Reference => ({
    ...cohen,
    ...{ key, title, authors: names.map((name) => person(name, 'X')) },
  });
  const works = citedWorks([
    ab('b', 'B', 'Roy', 'Sen'),
    ab('a', 'A', 'Roy', 'Sen'),
    ab('c', 'C', 'Rao', 'Das', 'Pal', 'Nag'),
    ab('d', 'D', 'Rao', 'Dey', 'Pal', 'Nag'),
  ]);
  expect(works.map((work) => `${work.inBrackets}, ${work.yearInText}`)).toEqual([
    'Rao, Das, et al., 1988',
    'Rao, Dey, et al., 1988',
    'Roy & Sen, 1988a',
    'Roy & Sen, 1988b',
  ]);
  expect(works[2]!.inSentence).toBe('Roy and Sen');
});
