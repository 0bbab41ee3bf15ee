/** A work that is cited, and where in it: "p. 12". */
type Cited = { key: string; locator?: string };

/** In brackets, or as a part of the sentence: "Cohen (1988)". `at`: where it begins. */
export type Citation = { at: number; length: number; inBrackets: boolean; works: Cited[] };

// No nested brackets: a text of many opening ones is read once.
const anyCitation = /\[(@[^[\]]*)\]|(?<![\w.@/])@([a-z][a-z0-9-]{1,40})/g;
const oneWork = /^@([a-z][a-z0-9-]{1,40})(?:,(.{1,60}))?$/;

/**
 * The citations of a text: `[@cohen-1988, p. 12; @faul-2007]`, `@cohen-1988`. One in brackets that cannot
 * be read has no works.
 */
export function readCitations(text: string): Citation[] {
  return Array.from(text.matchAll(anyCitation), ({ 0: found, 1: list, 2: bare, index }) => {
    const place = { at: index, length: found.length };
    if (bare) return { ...place, inBrackets: false, works: [{ key: bare }] };
    const works = list!.split(';').map(readWork);
    const all = works.filter((work) => work !== undefined);
    return { ...place, inBrackets: true, works: all.length === works.length ? all : [] };
  });
}

function readWork(text: string): Cited | undefined {
  const found = oneWork.exec(text.trim());
  if (!found) return undefined;
  const [, key = '', locator] = found;
  return locator ? { key, locator: locator.trim() } : { key };
}
