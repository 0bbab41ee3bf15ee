import * as v from 'valibot';
import type { ContentData, NoteName } from '../../content/registry.ts';
import { normalised } from '../../forms/normalised.ts';
import { Problem } from '../http/problem.ts';

type Reference = ContentData<NoteName>['references'][number];

/** The most that a note can have. */
const most = 60;
/** Titles have few nested braces; hundreds are made to exhaust the stack. */
const deepest = 20;

const formats = {
  bibtex: {
    name: 'BibTeX',
    type: '@biblatex/text',
    entry: /^[ \t]*@(?!string|comment|preamble)/gim,
  },
  ris: { name: 'RIS', type: '@ris/file', entry: /^[ \t]*TY {1,2}-/gm },
} as const;

/** The references of a text as a note has them, empty where it says nothing. Throws a Problem 422, in words. */
export async function readReferences(text: string): Promise<Reference[]> {
  const format = formatOf(text);
  const count = text.match(format.entry)?.length ?? 0;
  if (count > most) throw refusal(`These are ${count} references: a note takes at most ${most}.`);
  if (depthOf(text) > deepest) {
    throw refusal(`It has braces more than ${deepest} deep, which no reference needs.`);
  }
  const items = (await parse(text, format)).map(toReference);
  if (items.length) return items;
  throw refusal(`There is no reference in this ${format.name}.`);
}

const refusal = (message: string) => new Problem(422, { message });

function formatOf(text: string) {
  const start = text.trimStart();
  if (/^TY {1,2}-/.test(start)) return formats.ris;
  if (text.includes('@')) return formats.bibtex;
  throw refusal(
    'This is neither BibTeX, which begins like @article{key, nor RIS, which begins with TY  - JOUR.',
  );
}

function depthOf(text: string): number {
  let [depth, largest] = [0, 0];
  for (const character of text) {
    if (character === '{') largest = Math.max(largest, ++depth);
    else if (character === '}') depth -= 1;
  }
  return largest;
}

type Format = (typeof formats)[keyof typeof formats];

/** Loads the parser on first use. With a given type, it takes nothing for an address to fetch. */
async function parse(text: string, { type, name }: Format): Promise<Csl[]> {
  const { plugins } = await import('@citation-js/core');
  await Promise.all([import('@citation-js/plugin-bibtex'), import('@citation-js/plugin-ris')]);
  let read: unknown[];
  try {
    read = plugins.input.chain(text, { forceType: type, generateGraph: false });
  } catch (cause) {
    const line = /\bline (\d+)/.exec((cause as Error).message)?.[1];
    const where = line ? `Line ${line}` : 'This';
    const hint = type === '@biblatex/text' ? ': look for a missing comma or brace there' : '';
    throw new Problem(422, { message: `${where} cannot be read as ${name}${hint}.`, cause });
  }
  const result = v.safeParse(v.array(csl), read);
  if (result.success) return result.output;
  throw refusal(`This cannot be read as ${name}.`);
}

const loose = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');
const names = v.optional(
  v.array(
    v.object({ family: loose, given: loose, literal: loose, 'non-dropping-particle': loose }),
  ),
  [],
);
const date = v.optional(
  v.object({ 'date-parts': v.optional(v.array(v.array(v.union([v.number(), v.string()])))) }),
);
/** The used parts of CSL-JSON. */
const csl = v.object({
  ...v.entriesFromList(['id', 'citation-key', 'type', 'title', 'container-title', 'volume'], loose),
  ...v.entriesFromList(['issue', 'page', 'number', 'edition', 'publisher', 'DOI', 'URL'], loose),
  author: names,
  editor: names,
  issued: date,
  accessed: date,
});
type Csl = v.InferOutput<typeof csl>;

const types: Record<string, Reference['type']> = {
  'article-journal': 'article-journal',
  'article-magazine': 'article-journal',
  'article-newspaper': 'article-journal',
  book: 'book',
  chapter: 'chapter',
  dataset: 'dataset',
  'entry-encyclopedia': 'chapter',
  'paper-conference': 'chapter',
  report: 'report',
  software: 'software',
  thesis: 'thesis',
  webpage: 'webpage',
};

function toReference(item: Csl): Reference {
  const people = item.author.length ? item.author : item.editor;
  const year = Number(item.issued?.['date-parts']?.[0]?.[0] ?? 0);
  const doi = plain(item.DOI).replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s?)/i, '');
  const url = plain(item.URL);
  const [family = ''] = people.map((one) => one.family || one.literal);
  const more = {
    container: plain(item['container-title']),
    volume: plain(item.volume),
    issue: plain(item.issue || item.number),
    pages: plain(item.page).replace(/(\d)-(?=\d)/g, '$1–'),
    edition: plain(item.edition),
    publisher: plain(item.publisher),
    doi,
    // A DOI stands for its address.
    url: doi && /^https?:\/\/(?:dx\.)?doi\.org\//i.test(url) ? '' : url,
    accessed: isoDay(item.accessed),
  };
  const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value));
  return {
    key: keyOf(item['citation-key'] || item.id, `${family}-${year || ''}`),
    type: types[item.type] ?? (url ? 'webpage' : 'report'),
    authors: people.length ? people.map(toPerson) : [{ family: '' }],
    year,
    title: plain(item.title),
    ...given,
  };
}

function toPerson(one: Csl['author'][number]): Reference['authors'][number] {
  const family = plain([one['non-dropping-particle'], one.family || one.literal].join(' '));
  const given = plain(one.given);
  return given ? { family, given } : { family };
}

/** Removes the tags that the parser makes of italics, and line ends. */
const plain = (text: string): string =>
  text
    .replace(/<\/?(?:i|b|sup|sub|span)\b[^<>]{0,60}>/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text of the site has
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim();

/** "Cohen:1988a" is cited as cohen-1988a. */
function keyOf(...wanted: string[]): string {
  const made = wanted.map((text) =>
    normalised(text, 'NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]+/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[-0-9]+/, '')
      .slice(0, 40)
      .replace(/-$/, ''),
  );
  return made.find((key) => key.length > 1) ?? 'reference';
}

function isoDay(date: Csl['accessed']): string {
  const [year, month, day] = date?.['date-parts']?.[0] ?? [];
  const pad = (part: number | string) => String(part).padStart(2, '0');
  return year && month && day ? `${year}-${pad(month)}-${pad(day)}` : '';
}
