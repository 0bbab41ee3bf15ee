import { expect, it } from 'vitest';
import { compareTexts } from './change-list.tsx';

const marked = (pieces: { text: string; isChanged: boolean }[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

it.each([
  ['We read it.', 'We read all of it.', 'We read it.', 'We read [all of ]it.'],
  ['Clear English', 'Clear Tamil', 'Clear [English]', 'Clear [Tamil]'],
  ['{firm} is here', '{city} is here', '{[firm]} is here', '{[city]} is here'],
])('%j to %j', (before, after, wantedBefore, wantedAfter) => {
  const pieces = compareTexts(before, after);
  expect(marked(pieces.before)).toBe(wantedBefore);
  expect(marked(pieces.after)).toBe(wantedAfter);
});
