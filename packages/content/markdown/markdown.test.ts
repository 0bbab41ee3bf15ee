import { expect, test } from 'vitest';
import type { ManifestRecord } from '../figure-record.ts';
import type { Figures } from '../folder.ts';
import type { Reference } from '../pages/notes.ts';
import { checkNoteBody } from './check.ts';
import { apaEntry, citedWorks } from './citations.ts';
import { renderNote } from './render.ts';

const person = (family: string, given?: string) => ({ family, ...(given && { given }) });
const cohen: Reference = {
  ...{ key: 'cohen-1988', type: 'book', title: 'Statistical power analysis', year: 1988 },
  authors: [person('Cohen', 'Jacob')],
};
const faul: Reference = {
  ...{ key: 'faul-2007', type: 'article-journal', title: 'G*Power 3', year: 2007 },
  authors: [person('Faul', 'Franz'), person('Lang', 'Albert-Georg'), person('Buchner', 'Axel')],
  ...{ container: 'Behavior Research Methods', volume: '39', issue: '2', pages: '175-191' },
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
  ['[x](javascript:alert(1))', 1, /no address/],
  ['[x]( java&#10;script:alert(1))', 1, /no address/],
  ['<javascript:alert(1)>', 1, /no address/],
  ['[x][y]\n\n[y]: data:text/html,x', 3, /no address/],
  ['[x](//example.org)', 1, /no address/],
  ['[x](/\\example.org)', 1, /no address/],
  ['[x](/nowhere)', 1, /no page/],
  ['![x](https://example.org/a.png)', 1, /picture/],
  ['[x](#nowhere)', 1, /no heading/],
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
  ['a\nb [@none]', 2, /no "none"/],
  ['[@Bad Key]', 1, /no citation/],
  ['a[^1]', 1, /no footnote/],
  ['a\n\n[^1]: b', 3, /refers/],
  ['Table: caption\n\ntext', 1, /no table/],
  ['~~a~~', 1, /struck/],
  ['- [ ] a', 1, /tick/],
  ['| a |\n|---|\n| b |', 1, /Table: /],
  ['a'.repeat(40_001), 1, /characters/],
  ['>'.repeat(20_000), 1, /deep/],
  [':::a\n'.repeat(8_000), 81, /margin notes/],
  ['a\n=\n'.repeat(9_000), 122, /at most 60 lines of = or -/],
  ['**a*'.repeat(9_000), 1, /divide/],
  [`Table: a\n${table(5_000)}\n${'|\n'.repeat(9_000)}`, 2, /more than 3000 cells/],
  ['$a$ b\n\n'.repeat(301), 601, /at most 300 equations/],
  [`$${'&'.repeat(300)}${'\\\\'.repeat(500)}$`, 1, /more than 600 cells/],
  ['$\\def\\a{x}\\a$', 1, /\\def is not taken/],
])('mistake %# is refused with its line', (body, line, problem) => {
  const found = mistakesIn(body);
  expect(found).toContainEqual({ line, problem: expect.stringMatching(problem) });
});

test('a preview of mistakes shows no markup of theirs', () => {
  const bad = `<img src=x onerror=a> [@none] $\\frac{a}$ <i>x</i> [a](javascript:b)
![a](b.png) [c][d] ::figure{id="none"}\n\n[d]: data:text/html,x\n\n<script>a</script>`;
  for (const body of [bad, '>'.repeat(20_000)]) {
    const [part] = render(body).parts;
    expect((part as { html: string }).html).not.toMatch(/<(img|i|script)\b|javascript|data:/);
  }
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
  expect(mistakesIn(body, [...references, { ...cohen, key: 'other' }])).toEqual([
    { path: ['references', 2, 'key'], problem: expect.stringMatching(/cite/) },
  ]);
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

test('no heading takes the id of a table, a reference or another heading', () => {
  const titles = ['Table 1', 'Ref cohen 1988', 'Rain', 'Rain', '…'];
  const { headings } = render(titles.map((title) => `## ${title}`).join('\n\n'));
  expect(headings.map(({ id }) => id)).toEqual([
    ...['part-table-1', 'part-ref-cohen-1988', 'rain', 'rain-2', 'part'],
  ]);
});

// What makes a parser look again from each place on; each is cut to the length that is asked for.
test.each([
  ...[
    'a\u0301',
    'a](',
    '[a',
    'a\n=\n',
    '> a\nb\n',
    '`a',
    ':a{b="',
    '[^a]: b\n',
    '|a',
    '**a*',
    'a<!A',
  ],
])('the time for a text of %j grows with its length', (piece) => {
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

test('works are listed as in APA style', () => {
  const names = Array.from({ length: 22 }, (_, i) => `A${i + 1}`);
  const works: Partial<Reference>[] = [
    faul,
    {
      ...{ type: 'chapter', title: 'What?', container: 'A book', edition: '3', pages: '1-9' },
      ...{ publisher: 'Sage', authors: [person('Cohen', 'J.R.'), person('de Vries', 'Tom')] },
    },
    {
      ...{ type: 'webpage', title: 'Is it?', container: 'Site', accessed: '2026-11-04' },
      url: 'https://a.org/',
    },
    { type: 'dataset', title: 'Rain', edition: '2.1', publisher: 'IMD' },
    {
      type: 'thesis',
      title: 'On power',
      genre: 'Thesis',
      publisher: 'AU',
      container: 'Shodhganga',
    },
    { type: 'report', title: 'Health', issue: '4', publisher: 'WHO', authors: [person('WHO')] },
    { title: 'T', edition: '2', publisher: 'Sage', authors: names.map((name) => person(name)) },
  ];
  const entries = works.map((work) => citedWorks([{ ...cohen, ...work }]).flatMap(apaEntry));
  const marked = entries.map((entry) =>
    entry.map(({ text, isItalic }) => (isItalic ? `*${text}*` : text)).join(''),
  );
  expect(marked).toEqual([
    'Faul, F., Lang, A.-G., & Buchner, A. (2007). G*Power 3. *Behavior Research Methods, 39*(2), 175–191. https://doi.org/10.3758/BF03193146',
    'Cohen, J. R., & de Vries, T. (1988). What? In *A book* (3rd ed., pp. 1–9). Sage.',
    'Cohen, J. (1988). *Is it?* Site. Retrieved November 4, 2026, from https://a.org/',
    'Cohen, J. (1988). *Rain* (Version 2.1) [Data set]. IMD.',
    'Cohen, J. (1988). *On power* [Thesis, AU]. Shodhganga.',
    'WHO. (1988). *Health* (No. 4).',
    `${names.slice(0, 19).join(', ')}, . . . A22. (1988). *T* (2nd ed.). Sage.`,
  ]);
});

test('works that would be cited alike are told apart', () => {
  const work = (title: string, ...names: string[]): Reference => ({
    ...cohen,
    ...{ key: title, title, authors: names.map((name) => person(name, 'X')) },
  });
  const works = citedWorks([
    work('b', 'Roy', 'Sen'),
    work('a', 'Roy', 'Sen'),
    work('c', 'Rao', 'Das', 'Pal', 'Nag'),
    work('d', 'Rao', 'Dey', 'Pal', 'Nag'),
  ]);
  expect(works.map(({ inBrackets, yearInText }) => `${inBrackets}, ${yearInText}`)).toEqual([
    ...['Rao, Das, et al., 1988', 'Rao, Dey, et al., 1988'],
    ...['Roy & Sen, 1988a', 'Roy & Sen, 1988b'],
  ]);
});
