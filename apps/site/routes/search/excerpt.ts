import { fold } from './find.ts';

type Piece = { text: string; isMatch: boolean };

/** How much of a text is shown around what was found, in characters. */
const before = 60;
const after = 140;

/** A text around the first of the terms, with each of them marked. `terms`: as `fold` returns them. */
export function excerpt(text: string, terms: readonly string[]): Piece[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isMatch: terms.includes(fold(match[0])),
  }));
  const first = words.find(({ isMatch }) => isMatch)?.start ?? 0;
  const from =
    first <= before ? 0 : (words.find(({ start }) => start >= first - before)?.start ?? 0);
  const last = words.findLast(({ end }) => end <= first + after);
  const to = text.length <= first + after ? text.length : (last?.end ?? text.length);
  const pieces: Piece[] = [];
  let done = from;
  const add = (end: number, isMatch: boolean) => {
    if (end > done) pieces.push({ text: text.slice(done, end), isMatch });
    done = Math.max(done, end);
  };
  for (const { start, end, isMatch } of words) {
    if (!isMatch || start < from || end > to) continue;
    add(start, false);
    add(end, true);
  }
  add(to, false);
  if (from > 0) pieces.unshift({ text: '… ', isMatch: false });
  if (to < text.length) pieces.push({ text: ' …', isMatch: false });
  return pieces;
}
