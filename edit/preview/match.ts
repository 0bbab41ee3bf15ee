import { fieldName } from '../../content/content-error.ts';
import type { Place } from '../places.ts';

/** Below that two texts are not the same one in another form. */
const enough = 0.5;

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}+|\p{N}+/gu));

/** How alike a text of the page and one of the content are, from 0 to 1. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (!a || !b || a.startsWith('figure:') || b.startsWith('figure:')) return 0;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const shorter = wordsOf(short);
  const longer = wordsOf(long);
  const common = [...shorter].filter((word) => longer.has(word)).length;
  return (0.95 * 2 * common) / (shorter.size + longer.size || 1);
}

/** Indexes of what is most like a text; none if nothing is. */
function mostLike(text: string, others: readonly string[]): number[] {
  let best = enough;
  let found: number[] = [];
  for (const [i, other] of others.entries()) {
    const score = likeness(text, other);
    if (score > best) [best, found] = [score, [i]];
    else if (score === best && found.length) found.push(i);
  }
  return found;
}

/** What stands before comes first: a button is more often below its heading than above it. */
function* outwards(from: number, length: number): Generator<number> {
  for (let distance = 1; distance < length; distance += 1) {
    if (from - distance >= 0) yield from - distance;
    if (from + distance < length) yield from + distance;
  }
}

/** How much of their way from the top two places have in common; -1 in different files. */
function common(a: Place, b: Place): number {
  if (a.name !== b.name) return -1;
  const different = a.path.findIndex((key, i) => key !== b.path[i]);
  return different < 0 ? a.path.length : different;
}

function onlyBest<T>(list: readonly T[], score: (item: T) => number): T[] {
  const best = Math.max(...list.map(score));
  return list.filter((item) => score(item) === best);
}

/**
 * The field behind a text of the page. `texts`: all of the page in their order. Where several fields
 * have the same words, the one nearest to the fields of the texts around it.
 */
export function placeOfText(
  texts: readonly string[],
  index: number,
  places: readonly Place[],
): Place | undefined {
  const page = texts.map(plain);
  const written = places.map(({ text }) => plain(text));
  const found = mostLike(page[index] ?? '', written);
  let candidates = found.map((i) => places[i]!);
  for (const around of outwards(index, page.length)) {
    if (candidates.length < 2) break;
    const first = written.indexOf(page[around]!);
    if (first < 0 || written.indexOf(page[around]!, first + 1) >= 0) continue;
    candidates = onlyBest(candidates, (place) => common(place, places[first]!));
  }
  return candidates[0];
}

/** The text of the page that shows a field: its index, or undefined if the page does not show it. */
export function textOfPlace(
  place: Place,
  places: readonly Place[],
  texts: readonly string[],
): number | undefined {
  const page = texts.map(plain);
  let candidates = mostLike(plain(place.text), page);
  const own = places.filter(({ name }) => name === place.name);
  const at = own.findIndex(({ path }) => fieldName(path) === fieldName(place.path));
  for (const around of outwards(at, own.length)) {
    if (candidates.length < 2) break;
    const text = plain(own[around]!.text);
    const first = page.indexOf(text);
    if (first < 0 || page.indexOf(text, first + 1) >= 0) continue;
    candidates = onlyBest(candidates, (i) => -Math.abs(i - first));
  }
  return candidates[0];
}
