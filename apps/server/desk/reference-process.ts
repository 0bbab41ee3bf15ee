import { buffer } from 'node:stream/consumers';
import { normalised } from '@site/forms/texts';
import * as v from 'valibot';
import { sendResult, watch } from '../documents/child.ts';
import type { Reference } from './references.ts';

// A process of its own for each text, started by references.ts: the parser follows whatever the text
// tells it, and what that breaks ends with it.

const formats = { BibTeX: '@biblatex/text', RIS: '@ris/file' } as const;

/** Throws a sentence. With a given type, the parser takes nothing for an address to fetch. */
async function parse(text: string, name: keyof typeof formats): Promise<Csl[]> {
  const { plugins } = await import('@citation-js/core');
  await Promise.all([import('@citation-js/plugin-bibtex'), import('@citation-js/plugin-ris')]);
  let read: unknown[];
  try {
    read = plugins.input.chain(text, { forceType: formats[name], generateGraph: false });
  } catch (cause) {
    const line = /\bline (\d+)/.exec((cause as Error).message)?.[1];
    const where = line ? `Line ${line}` : 'This';
    const hint = name === 'BibTeX' ? ': look for a missing comma or brace there' : '';
    throw new Error(`${where} cannot be read as ${name}${hint}.`, { cause });
  }
  const result = v.safeParse(v.array(csl), read);
  if (result.success) return result.output;
  throw new Error(`This cannot be read as ${name}.`);
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

const [name, limits = ''] = process.argv.slice(2) as [keyof typeof formats, string?];
const text = (await buffer(process.stdin)).toString('utf8');
await watch(JSON.parse(limits));
try {
  sendResult({ references: (await parse(text, name)).map(toReference) });
} catch (error) {
  sendResult({ problem: (error as Error).message });
}
process.exit();
