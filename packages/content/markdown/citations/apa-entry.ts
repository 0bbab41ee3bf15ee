import type { CitedWork } from './cited-works.ts';
import { authorsInList } from './names.ts';

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
