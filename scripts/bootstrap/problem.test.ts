import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explained, Problem } from './problem.mjs';

test('names the path when the disk refuses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'problem-'));
  const file = join(folder, 'build');
  writeFileSync(file, '');
  let refused: unknown;
  try {
    mkdirSync(join(file, 'client'), { recursive: true });
  } catch (error) {
    refused = explained(error);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(refused).toBeInstanceOf(Problem);
  expect(String(refused)).toContain(file);
});

test('leaves every other error as it is, with its stack', () => {
  const bug = new TypeError('x is undefined');
  expect(explained(bug)).toBe(bug);
});
