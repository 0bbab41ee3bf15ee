import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../content/load.ts';
import { contentNames } from '../content/registry.ts';
import { applyEdits, applyToData, type Edit } from './edits.ts';

const read = (name: string) => readFileSync(join(contentFolder, `${name}.yaml`), 'utf8');

type Path = (string | number)[];
type Place = { path: Path; value: unknown };

function placesIn(value: unknown, path: Path = []): Place[] {
  if (value === null || typeof value !== 'object') return [{ path, value }];
  const inside = Object.entries(value).flatMap(([key, inner]) =>
    placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [{ path, value }, ...inside];
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce((value, key) => (value as Record<string, unknown>)[key], data);
}

/** `data` with another value at `path`. */
function withValue(data: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(data);
  (valueAt(copy, path.slice(0, -1)) as Record<string, unknown>)[path.at(-1)!] = value;
  return copy;
}

const comments = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim().startsWith('#'))
    .map((line) => line.trim());

/** How many lines differ once the same beginning and the same end are taken away. */
function changedLines(before: string, after: string): number {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end))
    end++;
  return Math.max(a.length, b.length) - start - end;
}

it.each(contentNames)('%s: any one text changes its own lines only', (name) => {
  const source = read(name);
  const data = parse(source);
  const texts = placesIn(data).filter(({ value }) => typeof value === 'string');
  for (const [i, { path, value }] of texts.entries()) {
    const text = i % 2 ? 'Short: "#1"' : `${value} and more`;
    const changed = applyEdits(source, [{ do: 'set', path, value: text }]);
    expect(parse(changed), path.join('.')).toEqual(withValue(data, path, text));
    expect(changedLines(source, changed), path.join('.')).toBeLessThanOrEqual(
      Math.ceil(String(value).length / 60) + 4,
    );
    expect(comments(changed)).toEqual(comments(source));
    expect(applyEdits(changed, [])).toBe(changed);
  }
});

it.each(contentNames)('%s: entries of any list can be added, removed and moved', (name) => {
  const source = read(name);
  const data = parse(source);
  for (const { path, value: list } of placesIn(data)) {
    if (!Array.isArray(list) || list.length < 2) continue;
    const last = list.length - 1;
    const cases: [Edit, unknown[]][] = [
      [{ do: 'set', path: [...path, list.length], value: list[0] }, [...list, list[0]]],
      [{ do: 'remove', path: [...path, 0] }, list.slice(1)],
      [{ do: 'remove', path: [...path, last] }, list.slice(0, -1)],
      [{ do: 'move', list: path, from: 0, to: last }, [...list.slice(1), list[0]]],
    ];
    for (const [edit, wanted] of cases) {
      const changed = applyEdits(source, [edit]);
      const expected = path.length ? withValue(data, path, wanted) : wanted;
      expect(parse(changed), `${edit.do} ${path.join('.')}`).toEqual(expected);
      expect(applyToData(data, edit)).toEqual(expected);
      // The mark of a promise goes with it.
      const isKept = (line: string) => edit.do !== 'remove' || !line.startsWith('# confirm:');
      const kept = (text: string) => comments(text).filter(isKept).sort();
      expect(kept(changed)).toEqual(kept(source));
    }
  }
});

it('a new entry is filled in step by step, before and after it moves', () => {
  const added = applyEdits('list:\n  - name: a\n', [
    { do: 'set', path: ['list', 1], value: { name: '', points: [''] } },
    { do: 'set', path: ['list', 1, 'name'], value: 'b' },
    { do: 'move', list: ['list'], from: 1, to: 0 },
    { do: 'set', path: ['list', 0, 'points', 0], value: 'first' },
  ]);
  expect(added).toBe('list:\n  - name: b\n    points:\n      - first\n  - name: a\n');
});

it('a moved entry takes its comment with it, and the others keep theirs', () => {
  const source =
    'list:\n  - name: a # first\n    # why\n    x: 1\n  - name: b\n    x: 2\nend: 1 # last\n';
  expect(applyEdits(source, [{ do: 'move', list: ['list'], from: 0, to: 1 }])).toBe(
    'list:\n  - name: b\n    x: 2\n  - name: a # first\n    # why\n    x: 1\nend: 1 # last\n',
  );
});

it('an optional field comes and goes', () => {
  const source = 'a:\n  x: 1\n  # about y\n  y: 2\nb: 3\n';
  const without = applyEdits(source, [{ do: 'remove', path: ['a', 'y'] }]);
  expect(without).toBe('a:\n  x: 1\nb: 3\n');
  const again = applyEdits(without, [{ do: 'set', path: ['a', 'y'], value: 2 }]);
  expect(again).toBe('a:\n  x: 1\n  y: 2\nb: 3\n');
});

it('a text that no longer fits in its line is folded', () => {
  const text = 'word '.repeat(30).trim();
  const changed = applyEdits('a:\n  x: 1 # why\n', [{ do: 'set', path: ['a', 'x'], value: text }]);
  expect(changed).toContain('  x: >- # why\n    word word');
  expect(parse(changed)).toEqual({ a: { x: text } });
});
