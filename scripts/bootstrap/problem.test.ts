import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/files/temporary-folder.ts';
import { explained, Problem } from './problem.mjs';

test('names the path when the disk refuses', () => {
  const file = join(temporaryFolder({ build: '' }).root, 'build');
  let refused: unknown;
  try {
    mkdirSync(join(file, 'client'), { recursive: true });
  } catch (error) {
    refused = explained(error);
  }
  expect(refused).toBeInstanceOf(Problem);
  expect(String(refused)).toContain(file);
});

test('leaves every other error as it is, with its stack', () => {
  const bug = new TypeError('x is undefined');
  expect(explained(bug)).toBe(bug);
});
