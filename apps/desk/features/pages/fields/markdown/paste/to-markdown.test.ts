import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNoteBody } from '@site/content/markdown/check';
import { parseMarkdown, plainText } from '@site/content/markdown/parse';
import { expect, test } from 'vitest';
import { TooMuch } from './read-html.ts';
import { toMarkdown } from './to-markdown.ts';

/** What a program copies, and what becomes of it; what is there very often is put in here. */
const copied = (program: string) => [
  program,
  readFileSync(join(import.meta.dirname, `fixtures/${program}.html`), 'utf8')
    .replace('MANY-STYLES', 'p.MsoNormal {margin:0cm;} '.repeat(8_000))
    .replace('MANY-BYTES', 'A'.repeat(2_000_000)),
  readFileSync(join(import.meta.dirname, `fixtures/${program}.md`), 'utf8'),
];

test.each([
  ...['word', 'google-docs', 'libreoffice', 'outlook'].map(copied),
  ['a heading of two lines', '<h1>A<br>b</h1><p>c</p>', '## A b\n\nc\n'],
  ['bold words', 'a <b>b</b>', 'a **b**'],
  [
    'signs',
    '<p># a</p><p>1. :a{b} &lt;b&gt; ~~c~~</p>',
    '\\# a\n\n1\\. \\:a{b} \\<b> \\~\\~c\\~\\~\n',
  ],
  ['code', '<p>a</p><pre>x = 1;<br>y*</pre>', 'a\n\n```\nx = 1;\ny*\n```\n'],
])('what was copied from %s keeps what it means', (_, html, markdown) => {
  expect(toMarkdown(html)).toBe(markdown);
  const mistakes = checkNoteBody(
    { body: markdown, references: [] },
    { records: new Map(), pictures: new Map() },
  );
  expect(mistakes.filter(({ problem }) => !/needs a line above|"key"/.test(problem))).toEqual([]);
});

test.each([
  '<script>alert(1)</script>',
  '<svg onload=alert(1)><a href="javascript:alert(1)">a</a></svg>',
  '<a href=" java\nscript:alert(1)" onclick="alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><style><img src onerror=alert(1)></style></mtext></math>',
  '<table><tr><td>a<script>alert(1)</script></td><td onclick=alert(1)>b</td></tr></table>',
])('%s brings nothing that could run', (html) => {
  expect(toMarkdown(`<p>a</p>${html}`)).not.toMatch(/alert|script|<|onerror|data:/);
});

test('markup that stands in a text stays a text', () => {
  const text =
    '<img src=x onerror=a> [a](javascript:b) ::figure{id="a"} $x$ **b** @c https://d.org/e';
  const markdown = toMarkdown(`<p>${text.replaceAll('<', '&lt;')}</p><p>b</p>`);
  expect(plainText(parseMarkdown(markdown).children[0]!)).toBe(text);
});

const most = '<p style="mso-list:l0 level2 lfo1"><b>a</b> <i>b</i> '.repeat(2_400);
test.each([
  ['100,000 elements inside each other', '<div>'.repeat(100_000), true],
  ['quotations in quotations', '<blockquote>'.repeat(50) + '<p>x</p>'.repeat(3_000), true],
  [
    'cells over cells',
    '<table><tr><td colspan=9999 rowspan=9999>a<td>b<tr><td>c</table>'.repeat(500),
    false,
  ],
  ['as much as is taken', most, false],
])('%s takes a short time', (_, html, isRefused) => {
  const before = process.threadCpuUsage();
  if (isRefused) expect(() => toMarkdown(html)).toThrow(TooMuch);
  else expect(toMarkdown(html)).toMatch(/[abc]/);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(isRefused ? 500 : 5_000);
});
