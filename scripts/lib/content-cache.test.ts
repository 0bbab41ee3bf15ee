import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildKey } from './build.ts';
import { contentHash, readEntry, writeEntry } from './content-cache.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
  write('app/page.tsx', 'one');
  write('app/parts/card.tsx', 'two');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('stays the same when files are touched but not changed', () => {
  const before = contentHash(folder, ['app']);
  utimesSync(join(folder, 'app/page.tsx'), new Date(0), new Date(0));
  expect(contentHash(folder, ['app'])).toBe(before);
});

test('changes when a file changes, appears, moves or goes', () => {
  const seen = new Set([contentHash(folder, ['app'])]);
  write('app/parts/card.tsx', 'three');
  seen.add(contentHash(folder, ['app']));
  write('app/new.tsx', '');
  seen.add(contentHash(folder, ['app']));
  rmSync(join(folder, 'app/page.tsx'));
  seen.add(contentHash(folder, ['app']));
  write('app/parts/page.tsx', 'one');
  seen.add(contentHash(folder, ['app']));
  expect(seen.size).toBe(5);
});

test('does not confuse where one file ends and the next begins', () => {
  write('a/x', '12');
  write('a/y', '3');
  const before = contentHash(folder, ['a']);
  write('a/x', '1');
  write('a/y', '23');
  expect(contentHash(folder, ['a'])).not.toBe(before);
});

test('takes a missing file as missing', () => {
  expect(contentHash(folder, ['app', '.env'])).toBe(contentHash(folder, ['app']));
  write('.env', 'VITE_ENQUIRIES=send');
  expect(contentHash(folder, ['app', '.env'])).not.toBe(contentHash(folder, ['app']));
});

test('does not depend on the order of the values', () => {
  const one = contentHash(folder, ['app'], { A: '1', B: '2', C: undefined });
  expect(contentHash(folder, ['app'], { B: '2', A: '1' })).toBe(one);
  expect(contentHash(folder, ['app'], { A: '1', B: '3' })).not.toBe(one);
});

test('the build follows its own settings and sources only', () => {
  const before = buildKey(folder, { PORT: '3000' });
  write('app/page.test.tsx', 'a test');
  write('figures/dist/drawn.svg', 'a result');
  write('server/main.ts', 'not built');
  expect(buildKey(folder, { PORT: '4000' })).toBe(before);
  expect(buildKey(folder, { VITE_API_HOST: 'https://api.example' })).not.toBe(before);
  expect(buildKey(folder, { PUBLIC_URL: 'https://www.example' })).not.toBe(before);
  write('content/home.yaml', 'title: New');
  expect(buildKey(folder, {})).not.toBe(before);
});

test('keeps a result with its key, and the next in its place', () => {
  const file = join(folder, 'kept/result');
  expect(readEntry(file)).toBeUndefined();
  writeEntry(file, 'a', Buffer.from([1, 10, 2]));
  expect(readEntry(file)).toEqual({ key: 'a', content: Buffer.from([1, 10, 2]) });
  writeEntry(file, 'b');
  expect(readEntry(file)).toEqual({ key: 'b', content: Buffer.from([]) });
});
