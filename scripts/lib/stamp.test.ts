import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stamp } from './stamp.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('matches only what it was set to, until it is cleared', () => {
  const built = stamp(join(folder, 'build', '.built-from'));
  expect(built.matches('a')).toBe(false);
  built.set('a');
  expect(built.matches('a')).toBe(true);
  expect(built.matches('b')).toBe(false);
  built.clear();
  expect(built.matches('a')).toBe(false);
});
