import { join } from 'node:path';
import type { ContentData, NoteName } from '@site/content/registry';
import { createQueue } from '../async.ts';
import { runInProcess } from '../documents/run-in-process.ts';
import { Problem } from '../http/problem.ts';

export type Reference = ContentData<NoteName>['references'][number];

const program = join(import.meta.dirname, 'reference-process.ts');

/** Sixty references take a tenth of it. */
const limits = {
  ms: 4_000,
  heapMegabytes: 128,
  processBytes: 350 * 1024 * 1024,
};

/** The most that a note can have. */
const most = 60;
/** Titles have few nested braces; hundreds are made to exhaust the stack. */
const deepest = 20;
/** The longest field that a note takes has 300. */
const longest = 2_000;

const inTurn = createQueue({ atOnce: 1, mostWaiting: 8 });

type FormatName = 'BibTeX' | 'RIS';

/** The references of a text as a note has them, empty where it says nothing. Throws a Problem 422, in words. */
export async function readReferences(text: string): Promise<Reference[]> {
  const name = formatOf(text);
  const short = name === 'RIS' ? shortenRis(text) : shortenBibtex(text);
  const references = await inTurn(() => parse(short, name));
  refuseMany(references.length);
  if (references.length) return references;
  throw refusal(`There is no reference in this ${name}.`);
}

const refusal = (message: string) => new Problem(422, { message });

function refuseMany(count: number): void {
  if (count > most) throw refusal(`These are ${count} references: a note takes at most ${most}.`);
}

function formatOf(text: string): FormatName {
  const start = text.trimStart();
  if (/^TY {1,2}-/.test(start)) return 'RIS';
  if (text.includes('@')) return 'BibTeX';
  throw refusal(
    'This is neither BibTeX, which begins like @article{key, nor RIS, which begins with TY  - JOUR.',
  );
}

async function parse(text: string, name: FormatName): Promise<Reference[]> {
  const result = (await runInProcess({
    program,
    args: [name, JSON.stringify(limits)],
    bytes: Buffer.from(text),
    limits,
  }).catch(() => ({
    problem: `This ${name} takes too long to read: paste fewer references at once.`,
  }))) as { references: Reference[] } | { problem: string };
  if ('problem' in result) throw refusal(result.problem);
  return result.references;
}

/** Fields that databases fill with whole abstracts, and that no note has. */
const unused = /^(?:abstract|annote|annotation|keywords?|note|file|AB|N1|N2|KW)$/i;

const tooLong = (line: number) =>
  refusal(`The field that ends in line ${line} has more than ${longest} characters.`);

/** Without the long fields that no note has. */
function shortenRis(text: string): string {
  refuseMany(text.match(/^[ \t]*TY {1,2}-/gm)?.length ?? 0);
  let [tag, length] = ['', 0];
  const kept = text.split('\n').filter((line, index) => {
    const begun = /^[ \t]{0,20}([A-Z][A-Z0-9]) {1,2}-/.exec(line)?.[1];
    [tag, length] = begun ? [begun, line.length] : [tag, length + line.length];
    if (length > longest && !unused.test(tag)) throw tooLong(index + 1);
    return length <= longest;
  });
  return kept.join('\n');
}

/**
 * Without the long fields that no note has. Refuses what lets a short text stand for a long one: values
 * joined by #, and strings made of strings.
 */
function shortenBibtex(text: string): string {
  refuseMany(text.match(/^[ \t]*@(?!string|comment|preamble)/gim)?.length ?? 0);
  const kept: string[] = [];
  let [depth, line, taken] = [0, 1, 0];
  let isQuoted = false;
  let kind = '';
  /** Of the field that is read: its name, and where its value begins. */
  let field: { name: string; from: number } | undefined;
  let word = 0;

  function endField(at: number): void {
    if (!field) return;
    const value = text.slice(field.from, at);
    if (kind === 'string' && !/^\s*["{]/.test(value)) {
      throw refusal(`Line ${line}: write the words of an @string out, between braces.`);
    }
    if (value.length > longest) {
      if (!unused.test(field.name)) throw tooLong(line);
      kept.push(text.slice(taken, field.from), '{}');
      taken = at;
    }
    field = undefined;
  }

  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '\n') line++;
    if (character === '\\') at++;
    else if (character === '@' && depth === 0) {
      kind = /^@\s{0,20}([a-z]{1,40})/i.exec(text.slice(at, at + 64))?.[1]?.toLowerCase() ?? '';
    } else if (character === '{' || (character === '(' && depth === 0)) {
      if (++depth === 1) word = at + 1;
      if (depth > deepest) {
        throw refusal(`It has braces more than ${deepest} deep, which no reference needs.`);
      }
    } else if (character === '}' || (character === ')' && depth === 1 && !isQuoted && !field)) {
      if (depth === 1) endField(at);
      depth = Math.max(0, depth - 1);
      if (depth === 0) isQuoted = false;
    } else if (depth !== 1 || kind === 'comment') continue;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '#') {
      throw refusal(`Line ${line}: values joined by # are not read; write the words out.`);
    } else if (character === '=' && !field) {
      field = { name: text.slice(word, at).trim(), from: at + 1 };
    } else if (character === ',') {
      endField(at);
      word = at + 1;
    }
  }
  return kept.join('') + text.slice(taken);
}
