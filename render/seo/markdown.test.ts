import { expect, test } from 'vitest';
import { toMarkdown } from './markdown.ts';

const base = 'https://example.org/about';

function markdown(html: string): string {
  return toMarkdown(`<main>${html}</main>`, base);
}

test.each([
  [
    'headings, paragraphs and emphasis, without what React notes between words',
    '<h1>One</h1><div><p>A <b>bold</b> and<!-- -->\n <em>quiet</em> word</p><h2>Two</h2></div>',
    '# One\n\nA **bold** and *quiet* word\n\n## Two',
  ],
  [
    'a link, with its whole address',
    '<p><a href="/services#iot">IoT</a></p>',
    '[IoT](https://example.org/services#iot)',
  ],
  [
    'a link within the page, with its whole address',
    '<p><a href="#top">Top</a></p>',
    '[Top](https://example.org/about#top)',
  ],
  [
    'a picture, with its whole address',
    '<img src="/a.svg" alt="A rise">',
    '![A rise](https://example.org/a.svg)',
  ],
  ['a list', '<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
  [
    'a list that shows its numbers, numbered once',
    '<ol><li><span>1</span><div><h3>First</h3><p>Text</p></div></li><li>Next</li></ol>',
    '1. ### First\n\n   Text\n\n2. Next',
  ],
  ['text that only looks like a mark', '<p>A*, [C](d) &lt;d&gt;</p>', 'A\\*, \\[C]\\(d) \\<d>'],
  [
    'text that only looks like a block',
    '<p># 1</p><p>2. b</p><p>- c</p>',
    '\\# 1\n\n2\\. b\n\n\\- c',
  ],
])('writes %s', (_, html, expected) => {
  expect(markdown(html)).toBe(expected);
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
