import { expect, test } from 'vitest';
import { toMarkdown } from './markdown.ts';

const base = 'https://example.org/about';

function markdown(html: string): string {
  return toMarkdown(`<main>${html}</main>`, base);
}

test('keeps headings, paragraphs and emphasis, without what React notes between words', () => {
  const html =
    '<h1>One</h1><div><p>A <b>bold</b> and<!-- -->\n <em>quiet</em> word</p><h2>Two</h2></div>';
  expect(markdown(html)).toBe('# One\n\nA **bold** and *quiet* word\n\n## Two');
});

test('makes the addresses of links and pictures absolute', () => {
  expect(markdown('<p><a href="/services#iot">IoT</a></p>')).toBe(
    '[IoT](https://example.org/services#iot)',
  );
  expect(markdown('<p><a href="#top">Top</a></p>')).toBe('[Top](https://example.org/about#top)');
  expect(markdown('<img src="/a.svg" alt="A rise">')).toBe('![A rise](https://example.org/a.svg)');
});

test.each([
  ['a picture', '<img src="/a.svg" alt="Wet">', '![Wet](https://example.org/a.svg)'],
  [
    'a drawing in the page',
    '<span role="img" aria-label="Wet"><svg><text>9</text></svg></span>',
    '\\[Picture: Wet]',
  ],
  [
    'a picture in a frame',
    '<iframe srcDoc="&lt;img src=&quot;/a.svg&quot; alt=&quot;Wet&quot;>"></iframe>',
    '![Wet](https://example.org/a.svg)',
  ],
])('keeps alt text and caption of %s', (_, picture, expected) => {
  const html = `<figure>${picture}<figcaption><b>Fig. 1</b> · Rain</figcaption></figure>`;
  expect(markdown(html)).toBe(`${expected}\n\n**Fig. 1** · Rain`);
});

test('leaves out decoration and copies', () => {
  const html = `<p>Kept</p><ul aria-hidden="true"><li>Copy</li></ul><p hidden>Not yet</p>
    <img src="/b.svg" alt=""><svg><title>Icon</title></svg>`;
  expect(markdown(html)).toBe('Kept');
});

test('keeps what waits on a slide that is not shown yet', () => {
  expect(markdown('<div inert><p>Second slide</p></div>')).toBe('Second slide');
});

test('writes lists, and counts those once that show their numbers', () => {
  expect(markdown('<ul><li>a</li><li>b</li></ul>')).toBe('- a\n- b');
  expect(
    markdown('<ol><li><span>1</span><div><h3>First</h3><p>Text</p></div></li><li>Next</li></ol>'),
  ).toBe('1. ### First\n\n   Text\n\n2. Next');
});

test('writes definitions and tables', () => {
  expect(markdown('<dl><div><dt>Phone</dt><dd>1</dd></div><dt>Mail</dt><dd>2</dd></dl>')).toBe(
    '- **Phone**\n\n  1\n\n- **Mail**\n\n  2',
  );
  expect(
    markdown('<table><tr><th>A</th><th>B</th></tr><tr><td>1|2</td><td>3</td></tr></table>'),
  ).toBe('| A | B |\n| - | - |\n| 1\\|2 | 3 |');
  expect(
    markdown('<table><caption><b>Table 1</b> <i>T</i></caption><tr><th>A</th></tr></table>'),
  ).toBe('**Table 1** *T*\n\n| A |\n| - |');
});

test('keeps neighbouring elements apart, but not a subscript', () => {
  expect(markdown('<p><span>8+</span><span>Employees</span></p>')).toBe('8+ Employees');
  expect(markdown('<p>(<b>CO</b><sub>2</sub>)<i>x</i></p>')).toBe('(**CO**2)*x*');
});

test('marks no text as something that it is not', () => {
  expect(markdown('<p>A*, [C](d) &lt;d&gt;</p>')).toBe('A\\*, \\[C]\\(d) \\<d>');
  expect(markdown('<p># 1</p><p>2. b</p><p>- c</p>')).toBe('\\# 1\n\n2\\. b\n\n\\- c');
});

test.each([
  [
    '<button aria-haspopup="dialog">Submit<span> to a list</span></button>',
    'opens a form on the page',
  ],
  ['<dialog><button type="submit">Submit to a list</button></dialog>', 'sends the form'],
  ['<button type="button">Submit to a list</button>', 'a button on the page'],
])('says what a button does: %s', (html, purpose) => {
  expect(markdown(html)).toBe(`\\[Submit to a list: ${purpose}]`);
});

test('leaves out buttons that only move or close what is written out', () => {
  const html = `<section aria-roledescription="carousel"><button>Next</button><p>Slide</p></section>
    <dialog><h2>Apply</h2><button>Close</button></dialog>`;
  expect(markdown(html)).toBe('Slide\n\n## Apply');
});

test('lists the fields of a form with their hints and choices, among its other words', () => {
  const html = `<form><p>Before</p>
    <div><label for="a">Name</label><input id="a" title="As on the paper"></div>
    <div><div><label for="b">File <span>(optional)</span></label><p id="hint">PDF</p><input id="b" type="file" aria-describedby="hint"></div></div>
    <div><label for="c">Role</label><select id="c"><option value="">Choose</option><option>Tutor</option><option>Other</option></select></div>
    <p>After</p><button type="submit">Send</button></form>`;
  expect(markdown(html)).toBe(
    'Before\n\n- Name: As on the paper\n- File (optional): PDF\n- Role: Tutor, Other\n\nAfter\n\n\\[Send: sends the form]',
  );
});
