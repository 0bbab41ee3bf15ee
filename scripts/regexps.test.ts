import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emailField } from '@site/forms/fields';
import { type FoundRegexp, findRegexps } from '@site/tests/testing/regexps/find-regexps';
import recheck from 'recheck/lib/browser.js';
import { expect, it } from 'vitest';

/** What meets text that somebody else wrote: a visitor, an applicant, staff, an operator. */
const folders = [
  ...['apps/desk', 'apps/server', 'apps/site', 'packages/content', 'packages/forms'],
  ...['packages/renderer', 'packages/statistics', 'packages/workbench'],
];
const root = join(import.meta.dirname, '..');

it.each(folders)(
  'the regular expressions of %s take time by the length of what they meet',
  (folder) => {
    const exclude = ['**/*.test.*', '**/testing/**', '**/*.d.ts'];
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude });
    const found = files.flatMap((file) =>
      findRegexps(file, readFileSync(join(root, file), 'utf8')).map((one) => ({ file, ...one })),
    );
    const wrong = found.flatMap((one) => {
      const problem = judge(one);
      return problem ? [`${one.file}:${one.line}: ${problem}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(found).not.toHaveLength(0);
  },
  300_000, // A minute each on a busy machine: some fifteen seconds of the processor in all.
);

it('the one of e-mail addresses takes time by the length of what it meets', () => {
  const pattern = { source: `^${emailField.pattern}$`, flags: 'v' };
  expect(judge({ line: 1, written: pattern.source, pattern })).toBeUndefined();
});

it.each([
  ['const a = /"(?:\\\\["\\\\]|[^"])*"/;', 'exponential'],
  ['const a = text.replace(/ +$/, "");', '2nd degree polynomial'],
  [`const word = 'a+'; const a = new RegExp(\`^(\${word})+$\`, 'i');`, 'exponential'],
  ['const a = RegExp(read());', 'put together as it runs'],
])('regular expressions are found and judged in %s', (code, problem) => {
  const [found] = findRegexps('code.ts', code);
  expect(judge(found!)).toContain(problem);
});

/** Limits by steps, not by time: a busy machine comes to the same verdict. */
const limits = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 10_000_000,
  maxAttackStringSize: 30_000,
  maxInitialGenerationSize: 200,
  maxIteration: 5,
};

/** What is wrong with a regular expression: `undefined` if it takes time by the length of its text. */
function judge({ pattern, written }: FoundRegexp): string | undefined {
  if (!pattern) return `${written} is put together as it runs: nothing can check it`;
  // It does not know the flag v, whose sets nothing here uses.
  const result = recheck.checkSync(pattern.source, pattern.flags.replace('v', 'u'), limits);
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `${written} could not be checked: ${result.error.kind}`;
  const { summary } = result.complexity;
  return `${written} is ${summary}, as ${result.attack.pattern} shows`;
}
