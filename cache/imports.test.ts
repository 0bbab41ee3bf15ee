import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/files/temporary-folder.ts';
import { importFollower } from './imports.ts';

const used = (files: Record<string, string>) =>
  importFollower(temporaryFolder(files).root)(['a/main.ts']);

test.each([
  ["import { part } from '../b/part.ts';"],
  ["import '../b/part.ts';"],
  ["import text from '../b/part.ts?raw';"],
  ["export { part } from '../b/part.ts';"],
  ["export * from '../b/part.ts';"],
  ["const part = await import('../b/part.ts');"],
  ["import { type Part, part } from '../b/part.ts';"],
])('follows %s', (line) => {
  expect(used({ 'a/main.ts': line, 'b/part.ts': '' })).toEqual(['a/main.ts', 'b/part.ts']);
});

test.each([
  ["import type { Part } from '../b/part.ts';"],
  ["export type { Part } from '../b/part.ts';"],
  ["import { part } from 'part';"],
  ["// import '../b/part.ts';"],
])('does not follow %s', (line) => {
  expect(used({ 'a/main.ts': line, 'b/part.ts': '' })).toEqual(['a/main.ts']);
});

test('follows the imports of what is imported, also in a circle', () => {
  const files = {
    'a/main.ts': "import './view.tsx';",
    'a/view.tsx': "import './view.css';\nimport '../b/part.mjs';\nexport const View = () => <p />;",
    'a/view.css': '',
    'b/part.mjs': "import '../a/main.ts';",
    'b/other.ts': '',
  };
  expect(used(files)).toEqual(['a/main.ts', 'a/view.css', 'a/view.tsx', 'b/part.mjs']);
});

test('takes what lies beside a module that asks where it is', () => {
  const files = {
    'a/main.ts': "import '../data/read.ts';",
    'data/read.ts': "readFileSync(new URL('rain.csv', import.meta.url));",
    'data/rain.csv': '',
    'data/read.test.ts': '',
  };
  expect(used(files)).toEqual(['a/main.ts', 'data/rain.csv', 'data/read.ts']);
});
