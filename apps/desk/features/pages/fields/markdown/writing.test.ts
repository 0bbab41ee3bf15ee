import { expect, it } from 'vitest';
import * as writing from './writing.ts';

/** A text in which brackets ⟨ ⟩ stand around what is selected. */
function selected(marked: string): writing.Selected {
  const start = marked.indexOf('⟨');
  return { text: marked.replace(/[⟨⟩]/g, ''), start, end: marked.indexOf('⟩') - 1 };
}
const marked = ({ text, start, end }: writing.Selected) =>
  `${text.slice(0, start)}⟨${text.slice(start, end)}⟩${text.slice(end)}`;

const bold = (one: writing.Selected) => writing.wrapped(one, '**', 'bold');
const margin = (one: writing.Selected) => writing.withBlock(one, ':::margin\nAside\n:::', 'Aside');
const link = (one: writing.Selected) => writing.replaced(one, '[rain](https://)', 'https://');

it.each<[string, (one: writing.Selected) => writing.Selected, string, string]>([
  ['makes bold', bold, 'a ⟨rain⟩ b', 'a **⟨rain⟩** b'],
  ['takes bold away', bold, 'a **⟨rain⟩** b', 'a ⟨rain⟩ b'],
  ['gives words to nothing', bold, 'a ⟨⟩', 'a **⟨bold⟩**'],
  ['puts a link', link, 'a ⟨rain⟩ b', 'a [rain](⟨https://⟩) b'],
  ['sets a block apart', margin, 'One ⟨⟩line\ntwo', 'One line\n\n:::margin\n⟨Aside⟩\n:::\n\ntwo'],
  ['begins with a block', margin, '⟨⟩', ':::margin\n⟨Aside⟩\n:::\n'],
  ['makes a heading', writing.withHeading, 'a\nRa⟨i⟩n', 'a\n## Ra⟨i⟩n'],
  ['lowers a heading', writing.withHeading, '## Ra⟨⟩in', '### Ra⟨⟩in'],
  ['takes a heading away', writing.withHeading, '#⟨⟩## Rain', '⟨⟩Rain'],
  ['numbers a footnote', writing.withFootnote, 'a⟨⟩ b[^4]\n', 'a[^5] b[^4]\n\n[^5]: ⟨⟩'],
  ['sets an equation in a line', writing.withEquation, 'so ⟨n⟩ is', 'so $⟨n⟩$ is'],
  ['sets an equation apart', writing.withEquation, 'a\n⟨⟩\nb', 'a\n\n$$\n⟨x = 1⟩\n$$\n\nb'],
  ['pastes words', (one) => writing.withPasted(one, '**b**'), 'a ⟨x⟩ c', 'a **b**⟨⟩ c'],
  ['sets blocks apart', (one) => writing.withPasted(one, '- b\n'), 'a ⟨x⟩ c', 'a\n\n- b⟨⟩\n\nc'],
  ['begins with what is pasted', (one) => writing.withPasted(one, '## b\n'), '⟨⟩', '## b⟨⟩\n'],
])('%s', (_what, write, before, after) => {
  expect(marked(write(selected(before)))).toBe(after);
});

it.each([
  ['a\n```r\nx⟨⟩\n```', true],
  ['```\nx\n```\n⟨⟩', false],
])('knows code %#', (text, isCode) => {
  expect(writing.isInCode(selected(text))).toBe(isCode);
});

it('finds a line', () => {
  expect(writing.placeOfLine('ab\ncde\nf', 2)).toEqual({ start: 3, end: 6 });
  expect(writing.placeOfLine('ab', 9)).toMatchObject({ end: expect.any(Number) });
});
