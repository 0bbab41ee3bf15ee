import type { Reference } from '../pages/notes.ts';

/** A piece of an entry: in italics, or with the address that it is a link to. */
type Run = { text: string; isItalic?: true; href?: string };

/** An entry of a reference list as the APA manual (7th edition) has it. */
export function apaEntry(work: CitedWork): Run[] {
  const by = `${ended(authorsInList(work.authors))} (${work.yearInText}).`;
  const href = work.doi ? `https://doi.org/${work.doi}` : work.url;
  const read = work.accessed && !work.doi ? `Retrieved ${americanDay(work.accessed)}, from ` : '';
  return [
    plain(by),
    ...sentencesOf[work.type](work)
      .map((runs) => runs.filter(({ text }) => text))
      .filter((runs) => runs.length > 0)
      .flatMap((runs) => [plain(' '), ...runs, plain(isEnded(runs.at(-1)!.text) ? '' : '.')]),
    ...(href ? [plain(` ${read}`), { text: href, href }] : []),
  ].filter(({ text }) => text);
}

/** What stands between year and address, by sentences; each is ended where it is not. */
const sentencesOf: Record<CitedWork['type'], (work: CitedWork) => Run[][]> = {
  'article-journal': ({ title, container, volume, issue, pages }) => [
    [plain(title)],
    [
      italic([container, volume].filter(Boolean).join(', ')),
      plain(issue ? `${volume ? '' : ' '}(${issue})` : ''),
      plain(pages ? `, ${/^e\d/i.test(pages) ? 'Article ' : ''}${ranged(pages)}` : ''),
    ],
  ],
  book: (work) => [[italic(work.title), plain(brackets(edition(work)))], [publisher(work)]],
  chapter: (work) => {
    const { title, container = '', pages } = work;
    const mark = pages && /[-–,]/.test(pages) ? 'pp.' : 'p.';
    const where = [edition(work), pages && `${mark} ${ranged(pages)}`].filter(Boolean);
    return [
      [plain(title)],
      [plain('In '), italic(container), plain(brackets(where.join(', ')))],
      [publisher(work)],
    ];
  },
  report: (work) => [
    [italic(work.title), plain(brackets(number(work))), kind(work)],
    [publisher(work)],
  ],
  dataset: (work) => [
    [italic(work.title), plain(brackets(version(work))), kind(work, 'Data set')],
    [publisher(work)],
  ],
  software: (work) => [
    [italic(work.title), plain(brackets(version(work))), kind(work, 'Computer software')],
    [publisher(work)],
  ],
  webpage: (work) => [
    [italic(work.title)],
    [publisher({ ...work, publisher: work.container ?? work.publisher })],
  ],
  thesis: ({ title, genre = 'Thesis', publisher, container = '' }) => [
    [italic(title), plain(` [${[genre, publisher].filter(Boolean).join(', ')}]`)],
    [plain(container)],
  ],
};

const plain = (text: string): Run => ({ text });
const italic = (text: string): Run => ({ text, isItalic: true });
const isEnded = (text: string): boolean => /[.?!]$/.test(text);
const ended = (text: string): string => (isEnded(text) ? text : `${text}.`);
const brackets = (text: string): string => (text ? ` (${text})` : '');
const ranged = (pages: string): string => pages.replaceAll('--', '–').replaceAll('-', '–');

/** In square brackets what a work is, where readers would not expect it. */
function kind({ genre }: CitedWork, usual = ''): Run {
  const words = genre ?? usual;
  return plain(words && ` [${words}]`);
}

/** Not said again where it is the author. */
function publisher({ publisher = '', authors }: CitedWork): Run {
  const isAuthor = authors.length === 1 && authors[0]!.family === publisher;
  return plain(isAuthor ? '' : publisher);
}

function number({ issue }: CitedWork): string {
  return issue && /^\d/.test(issue) ? `No. ${issue}` : (issue ?? '');
}

function version({ edition = '' }: CitedWork): string {
  return /^\d/.test(edition) ? `Version ${edition}` : edition;
}

function edition({ edition = '' }: CitedWork): string {
  if (!edition) return '';
  const count = Number(edition);
  if (!Number.isInteger(count)) return /\bed\b/.test(edition) ? edition : `${edition} ed.`;
  const isTeen = count % 100 >= 11 && count % 100 <= 13;
  const ending = (!isTeen && ['th', 'st', 'nd', 'rd'][count % 10]) || 'th';
  return `${count}${ending} ed.`;
}

/** "November 24, 2026", as the manual writes days. */
function americanDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** A work of the reference list, and how it is cited so that it is no other one's. */
export type CitedWork = Reference & {
  /** "1988a" where the same authors have several works of a year. */
  yearInText: string;
  inBrackets: string;
  inSentence: string;
};

/** The works in the order of an APA list: by authors, then year, then title. */
export function citedWorks(references: readonly Reference[]): CitedWork[] {
  const named = references.map((work) => ({ work, by: authorsInList(work.authors) }));
  const order = new Intl.Collator('en', { sensitivity: 'base' });
  named.sort(
    (a, b) =>
      order.compare(a.by, b.by) ||
      a.work.year - b.work.year ||
      order.compare(a.work.title, b.work.title),
  );
  return named.map(({ work, by }, i) => {
    const same = (one: (typeof named)[number]) => one.by === by && one.work.year === work.year;
    const letter =
      named.filter(same).length > 1 ? letters[named.slice(0, i).filter(same).length] : '';
    const others = named
      .filter((one) => one.by !== by && one.work.year === work.year)
      .map((one) => one.work);
    const shown = namesNeeded(work, others);
    return {
      ...work,
      yearInText: `${work.year}${letter}`,
      inBrackets: authorsInText(work.authors, '&', shown),
      inSentence: authorsInText(work.authors, 'and', shown),
    };
  });
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** "et al." comes after as many names as tell a work from others of its year; it stands for two at least. */
function namesNeeded({ authors }: Reference, others: readonly Reference[]): number {
  const isTaken = (shown: number) =>
    others.some(
      (other) => authorsInText(other.authors, '&', shown) === authorsInText(authors, '&', shown),
    );
  let shown = 1;
  while (shown < authors.length && isTaken(shown)) shown++;
  return shown === authors.length - 1 && shown > 1 ? authors.length : shown;
}

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

type Person = Reference['authors'][number];

/** "Cohen, J.-P."; an institution, which has no given names, as it is. */
function inverted({ family, given }: Person): string {
  if (!given) return family;
  const initials = given
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((name) =>
      name
        .split('-')
        .filter(Boolean)
        .map((part) => `${[...part][0]!.toLocaleUpperCase('en')}.`)
        .join('-'),
    );
  return `${family}, ${initials.join(' ')}`;
}

/** The authors of a list's entry: up to 20 by name; of more the first 19 and the last. */
function authorsInList(authors: readonly Person[]): string {
  const names = authors.map(inverted);
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, . . . ${names.at(-1)}`;
  if (names.length === 1) return names[0]!;
  const comma = names.length > 2 || authors[0]!.given ? ',' : '';
  return `${names.slice(0, -1).join(', ')}${comma} & ${names.at(-1)}`;
}

/** The authors in a text: `shown` by name, then "et al."; two or all of them joined by "&" or "and". */
function authorsInText(authors: readonly Person[], and: '&' | 'and', shown: number): string {
  const names = authors.map(({ family }) => family);
  const rest = names.length - shown;
  if (names.length > 2 && rest > 0) {
    return `${names.slice(0, shown).join(', ')}${shown > 1 ? ',' : ''} et al.`;
  }
  if (names.length === 1) return names[0]!;
  const comma = names.length > 2 ? ',' : '';
  return `${names.slice(0, -1).join(', ')}${comma} ${and} ${names.at(-1)}`;
}
