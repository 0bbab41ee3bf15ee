import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { blockMarkdown } from './markdown.ts';

const base = 'https://example.org/about';

function markdown(html: string): string {
  const { document } = parseHTML(`<html><body><main>${html}</main></body></html>`);
  return blockMarkdown(document.querySelector('main')!, base).join('\n\n');
}

test('keeps headings, paragraphs and emphasis', () => {
  const html = '<h1>One</h1><div><p>A <b>bold</b> and\n <em>quiet</em> word</p><h2>Two</h2></div>';
  expect(markdown(html)).toBe('# One\n\nA **bold** and *quiet* word\n\n## Two');
});

test('makes the addresses of links and pictures absolute', () => {
  expect(markdown('<p><a href="/services#iot">IoT</a></p>')).toBe(
    '[IoT](https://example.org/services#iot)',
  );
  expect(markdown('<p><a href="#top">Top</a></p>')).toBe('[Top](https://example.org/about#top)');
  expect(markdown('<img src="/a.svg" alt="A rise">')).toBe('![A rise](https://example.org/a.svg)');
});

test('puts a caption after its picture, once', () => {
  const html =
    '<figure><figcaption><b>Fig. 1</b> · Rain</figcaption><img src="/a.svg" alt="Wet"></figure>';
  expect(markdown(html)).toBe('![Wet](https://example.org/a.svg)\n\n**Fig. 1** · Rain');
});

test('names who a quotation is from', () => {
  const html =
    '<figure><blockquote><p>Good.</p></blockquote><figcaption>A reader</figcaption></figure>';
  expect(markdown(html)).toBe('> Good.\n\n— A reader');
});

test('leaves out controls, decoration and copies', () => {
  const html = `<p>Kept</p><button>Stop</button><ul aria-hidden="true"><li>Copy</li></ul>
    <form><label>Name</label></form><img src="/b.svg" alt=""><svg><title>Icon</title></svg>`;
  expect(markdown(html)).toBe('Kept');
});

test('keeps what waits on a slide that is not shown yet', () => {
  expect(markdown('<div inert><p>Second slide</p></div>')).toBe('Second slide');
});

test('writes lists, tight ones and those with paragraphs', () => {
  expect(markdown('<ul><li>a</li><li>b</li></ul>')).toBe('- a\n- b');
  expect(
    markdown('<ol><li><span>1</span><div><h3>First</h3><p>Text</p></div></li><li>Next</li></ol>'),
  ).toBe('1. **First**\n\n   Text\n\n2. Next');
});

test('writes definitions and tables', () => {
  const html =
    '<dl><div><dt>Phone</dt><dd>1</dd></div><div><dt>Mail</dt><dd>2</dd><dd>3</dd></div></dl>';
  expect(markdown(html)).toBe('- **Phone:** 1\n- **Mail:** 2 3');
  expect(
    markdown('<table><tr><th>A</th><th>B</th></tr><tr><td>1|2</td><td>3</td></tr></table>'),
  ).toBe('| A | B |\n| --- | --- |\n| 1\\|2 | 3 |');
});

test('keeps neighbouring elements apart, but not a subscript', () => {
  expect(markdown('<p><span>8+</span><span>Employees</span></p>')).toBe('8+ Employees');
  expect(markdown('<p>CO<sub>2</sub></p>')).toBe('CO2');
});

test('marks no text as something that it is not', () => {
  expect(markdown('<p>A*, A_b and [C] &lt;d&gt;</p>')).toBe('A\\*, A\\_b and \\[C\\] \\<d\\>');
  expect(markdown('<p># 1</p><p>2. b</p><p>- c</p>')).toBe('\\# 1\n\n2\\. b\n\n\\- c');
});
