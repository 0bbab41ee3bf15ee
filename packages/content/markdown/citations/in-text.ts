import type { CitedWork } from './cited-works.ts';
import type { Citation } from './read-citations.ts';

/** A piece of a citation: of a work, or what stands between two. */
type CitationRun = { text: string; key?: string };

/** "(Cohen, 1988, p. 12; Faul et al., 2007)" or "Cohen (1988)". All works are in `works`, by APA's order. */
export function citationInText(
  { works: cited, inBrackets }: Citation,
  works: ReadonlyMap<string, CitedWork>,
): CitationRun[] {
  if (!inBrackets) {
    const { key, inSentence, yearInText } = works.get(cited[0]!.key)!;
    return [{ text: `${inSentence} (${yearInText})`, key }];
  }
  const order = [...works.keys()];
  const sorted = cited.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  const runs: CitationRun[] = [{ text: '(' }];
  for (const [i, { key, locator }] of sorted.entries()) {
    const { inBrackets: names, yearInText } = works.get(key)!;
    const previous = sorted[i - 1];
    // Years of the same authors follow each other.
    const goesOn = previous && !previous.locator && works.get(previous.key)!.inBrackets === names;
    if (previous) runs.push({ text: goesOn ? ', ' : '; ' });
    const year = `${yearInText}${locator ? `, ${locator}` : ''}`;
    runs.push({ text: goesOn ? year : `${names}, ${year}`, key });
  }
  return [...runs, { text: ')' }];
}
