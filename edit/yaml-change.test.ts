import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../content/load.ts';
import { contentNames } from '../content/registry.ts';
import { changeYaml } from './yaml-change.ts';

const read = (name: string) => readFileSync(join(contentFolder, `${name}.yaml`), 'utf8');

type Step = string | number;
type Visit = { path: Step[]; value: unknown };

function everything(data: unknown, path: Step[] = []): Visit[] {
  if (data === null || typeof data !== 'object') return [{ path, value: data }];
  const entries = Array.isArray(data)
    ? data.map((item, i): [Step, unknown] => [i, item])
    : Object.entries(data);
  return [
    { path, value: data },
    ...entries.flatMap(([key, value]) => everything(value, [...path, key])),
  ];
}

function withChange(data: unknown, path: Step[], change: (value: never) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(data as never);
  const copy = structuredClone(data) as Record<Step, unknown>;
  copy[key] = withChange(copy[key], rest, change);
  return copy;
}

const comments = (text: string) => text.split('\n').filter((line) => line.trim().startsWith('#'));

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

it.each(contentNames)('%s: what is not changed stays byte for byte', (name) => {
  const source = read(name);
  expect(changeYaml(source, parse(source))).toBe(source);
});

it.each(contentNames)('%s: any one text changes its own lines only', (name) => {
  const source = read(name);
  const data = parse(source);
  const texts = everything(data).filter(({ value }) => typeof value === 'string');
  for (const [i, { path, value }] of texts.entries()) {
    for (const text of [i % 2 ? 'Short: "#1"' : `${value} and more`]) {
      const wanted = withChange(data, path, () => text);
      const changed = changeYaml(source, wanted);
      expect(parse(changed), path.join('.')).toEqual(wanted);
      expect(changedLines(source, changed)).toBeLessThanOrEqual(
        Math.ceil(String(value).length / 60) + 4,
      );
      expect(comments(changed)).toEqual(comments(source));
    }
  }
});

it.each(contentNames)('%s: entries of any list can be added, removed and moved', (name) => {
  const source = read(name);
  const data = parse(source);
  const lists = everything(data).filter(({ value }) => Array.isArray(value));
  for (const { path, value } of lists) {
    const list = value as unknown[];
    if (list.length < 2) continue;
    const changes = [
      [...list, list[0]],
      [structuredClone(list.at(-1)), ...list],
      list.slice(1),
      list.slice(0, -1),
      [list[1], list[0], ...list.slice(2)],
      list.toReversed(),
    ];
    for (const wanted of changes.map((next) => withChange(data, path, () => next))) {
      expect(parse(changeYaml(source, wanted)), path.join('.')).toEqual(wanted);
    }
  }
});

it('a moved entry takes its comment with it, and the others keep theirs', () => {
  const source =
    'list:\n  - name: a # first\n    # why\n    x: 1\n  - name: b\n    x: 2\nend: 1 # last\n';
  const moved = changeYaml(source, {
    list: [
      { name: 'b', x: 2 },
      { name: 'a', x: 1 },
    ],
    end: 1,
  });
  expect(moved).toBe(
    'list:\n  - name: b\n    x: 2\n  - name: a # first\n    # why\n    x: 1\nend: 1 # last\n',
  );
});

it('an optional field comes and goes', () => {
  const source = 'a:\n  x: 1\n  # about y\n  y: 2\nb: 3\n';
  const without = changeYaml(source, { a: { x: 1 }, b: 3 });
  expect(parse(without)).toEqual({ a: { x: 1 }, b: 3 });
  expect(changeYaml(without, { a: { x: 1, y: 2 }, b: 3 })).toContain('\n  y: 2\n');
});
