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
const list = (one: writing.Selected) => writing.withMarkedLines(one, '- ');
const cite = (one: writing.Selected) => writing.withCitation(one, '[@a]');
const margin = (one: writing.Selected) => writing.withBlock(one, ':::margin\nAside\n:::', 'Aside');

it.each<[string, (one: writing.Selected) => writing.Selected, string, string]>([
  ['makes bold', bold, 'a ⟨rain⟩ b', 'a **⟨rain⟩** b'],
  ['takes bold away', bold, 'a **⟨rain⟩** b', 'a ⟨rain⟩ b'],
  ['sets a block apart', margin, 'One ⟨⟩line\ntwo', 'One line\n\n:::margin\n⟨Aside⟩\n:::\n\ntwo'],
  ['makes words bold without the space behind them', bold, 'a ⟨rain ⟩b', 'a **⟨rain⟩** b'],
  ['goes on with a list', list, '- Rain\n⟨⟩', '- Rain\n- ⟨⟩'],
  ['makes lines entries', list, 'a\nR⟨ain\n- Sn⟩ow\nb', 'a\n- R⟨ain\n- Sn⟩ow\nb'],
  ['takes a list away', list, '- R⟨ain\n- Snow⟩', 'R⟨ain\nSnow⟩'],
  ['makes a heading', writing.withHeading, 'a\nRa⟨i⟩n', 'a\n## Ra⟨i⟩n'],
  ['lowers a heading', writing.withHeading, '## Ra⟨⟩in', '### Ra⟨⟩in'],
  ['takes a heading away', writing.withHeading, '#⟨⟩## Rain', '⟨⟩Rain'],
  ['cites behind a word', cite, 'planning⟨⟩.', 'planning [@a]⟨⟩.'],
  ['numbers a footnote', writing.withFootnote, 'a⟨⟩ b[^4]\n', 'a[^5] b[^4]\n\n[^5]: ⟨⟩'],
  ['sets an equation apart', writing.withEquation, 'a\n⟨⟩\nb', 'a\n\n$$\n⟨x = 1⟩\n$$\n\nb'],
  ['sets blocks apart', (one) => writing.withPasted(one, '- b\n'), 'a ⟨x⟩ c', 'a\n\n- b⟨⟩\n\nc'],
])('%s', (_what, write, before, after) => {
  expect(marked(write(selected(before)))).toBe(after);
});

it.each([
  ['goes on with a list', '- Rain⟨⟩', '- Rain\n- ⟨⟩'],
  ['counts on', 'a\n9. Rain⟨⟩\nb', 'a\n9. Rain\n10. ⟨⟩\nb'],
  ['ends a list', '- Rain\n- ⟨⟩', '- Rain\n\n⟨⟩'],
  ['leaves a paragraph', 'Rain⟨⟩', undefined],
  ['leaves what is selected', '- R⟨ain⟩', undefined],
  ['leaves code', '```\n- Rain⟨⟩\n```', undefined],
])('with Enter, %s', (_what, before, after) => {
  const written = writing.withNextLine(selected(before));
  expect(written && marked(written)).toBe(after);
});

it.each([
  ['a rain b', 'a b', 2],
  ['a b', 'a rain b', 7],
  ['aa', 'aaa', 3],
])('finds where %j became %j', (before, after, place) => {
  expect(writing.changeIn(before, after)).toEqual({ start: place, end: place });
  expect(writing.changeIn(before, [])).toBeUndefined();
});
