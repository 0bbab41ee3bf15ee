import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../content/load.ts';
import { contentNames, schemas } from '../../content/registry.ts';
import { applyEdits, type Edit } from '../edits.ts';
import { fieldsOf } from '../fields.ts';
import { changesBetween } from './changes.ts';
import { takeBack } from './take-back.ts';

const read = (name: string) => readFileSync(join(contentFolder, `${name}.yaml`), 'utf8');
const source = read('careers');
const field = fieldsOf(schemas.careers);

const changesOf = (text: string, last = source) => changesBetween(parse(last), parse(text), field);
const edited = (...edits: Edit[]) => changesOf(applyEdits(source, edits));

const items = ['positions', 'items'];
const positions: { name: string }[] = parse(source).positions.items;
const position = {
  name: 'Data Archivist',
  summary: 'You look after the archive of studies, so that each can be found and run again.',
  work: ['Keep.', 'File.', 'Find.'],
  helps: ['Order.', 'Patience.', 'Care.'],
};

describe('what changed', () => {
  it('names the field by its labels, with the words that differ', () => {
    const summary = [...items, 3, 'summary'];
    const [change, ...more] = edited({ do: 'set', path: summary, value: 'You take a question.' });
    expect(more).toEqual([]);
    expect(change).toMatchObject({ do: 'changed', path: summary });
    expect(change!.where.join(' › ')).toMatch(
      /^Open positions › Positions › 4 Data Analyst › Summary$/,
    );
    expect(change).toMatchObject({
      after: expect.arrayContaining([{ isChanged: false, text: 'You take a question.' }]),
    });
  });

  it('says in one line that an entry moved', () => {
    expect(edited({ do: 'move', list: items, from: 3, to: 0 })).toMatchObject([
      { do: 'moved', from: 4, to: 1, path: [...items, 0], back: 3 },
    ]);
  });

  it('says of an entry that moved and changed both, and nothing else', () => {
    const changes = edited(
      { do: 'set', path: [...items, 0, 'name'], value: 'Web Developer' },
      { do: 'move', list: items, from: 0, to: 2 },
    );
    expect(changes).toMatchObject([
      { do: 'moved', from: 1, to: 3 },
      { do: 'changed', path: [...items, 2, 'name'] },
    ]);
  });

  it('says in one line each what was added and removed, with all its texts', () => {
    const changes = edited(
      { do: 'remove', path: [...items, 1] },
      { do: 'set', path: [...items, positions.length - 1], value: position },
    );
    expect(changes).toMatchObject([
      { do: 'removed', path: [...items, 1], oldPath: [...items, 1] },
      { do: 'added', path: [...items, positions.length - 1] },
    ]);
    expect(changes[0]!.where.at(-1)).toBe(`2 ${positions[1]!.name}`);
    expect(changes[1]).toMatchObject({ text: expect.stringContaining('Patience.') });
  });

  it('takes a rewritten sentence of a list for the same entry', () => {
    const path = ['culture', 'points', 1];
    const changes = edited({ do: 'set', path, value: 'Nobody has to guess a number.' });
    expect(changes).toMatchObject([{ do: 'changed', path }]);
  });

  it('finds nothing where only comments and lines differ', () => {
    expect(changesOf(source.replaceAll(/^ *# confirm:.*\n/gm, ''))).toEqual([]);
  });
});

/** Takes the changes back one at a time: `pick` chooses the next. */
function takeAllBack(text: string, last: string, name: string, pick: (count: number) => number) {
  const form = fieldsOf(schemas[name as 'careers']);
  let now = text;
  let turns = 0;
  for (;;) {
    const changes = changesBetween(parse(last), parse(now), form);
    if (changes.length === 0) return now;
    if (turns++ > 100) throw new Error(`It does not end: ${JSON.stringify(changes)}`);
    now = takeBack(now, last, changes[pick(changes.length)]!);
  }
}

const picks: Record<string, (count: number) => number> = {
  first: () => 0,
  last: (count) => count - 1,
  middle: (count) => Math.floor(count / 2),
};

describe.each(Object.keys(picks))('taken back one by one, the %s first', (order) => {
  it.each(contentNames)('%s is as it was, comments and all', (name) => {
    const last = read(name);
    const edits = scramble(parse(last));
    const some = edits.filter((_, i) => i % Math.ceil(edits.length / 12) === 0);
    const text = applyEdits(last, some);
    expect(text).not.toBe(last);
    const restored = takeAllBack(text, last, name, picks[order]!);
    expect(parse(restored)).toEqual(parse(last));
    const comments = (all: string) => all.match(/^ *#.*$/gm)?.toSorted();
    expect(comments(restored)).toEqual(comments(last));
  });
});

type Path = (string | number)[];

/**
 * Of each list the last entry goes to the beginning and another away; each third text is another. From the
 * inside out, so that each edit finds its place.
 */
function scramble(data: unknown, path: Path = []): Edit[] {
  if (Array.isArray(data)) {
    const inside = data.flatMap((entry, i) => scramble(entry, [...path, i]));
    if (data.length < 3) return inside;
    const move: Edit = { do: 'move', list: path, from: data.length - 1, to: 0 };
    return [...inside, move, { do: 'remove', path: [...path, 2] }];
  }
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value], i) => {
    const here = [...path, key];
    if (typeof value !== 'string' || i % 3 > 0) return scramble(value, here);
    return [{ do: 'set', path: here, value: `${value} indeed` }];
  });
}
