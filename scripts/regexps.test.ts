import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emailField } from '../forms/fields.ts';
import { findRegexps } from '../testing/regexps/find-regexps.ts';
import { judge } from '../testing/regexps/judge.ts';

/** What meets text that somebody else wrote: a visitor, an applicant, staff, an operator. */
const folders = ['server', 'forms', 'config', 'cli', 'desk', 'tools', 'app', 'content'];
const root = join(import.meta.dirname, '..');

// Some fifteen seconds of the processor in all.
describe('the regular expressions', () => {
  it.each(folders)(
    'of %s take time by the length of what they meet',
    (folder) => {
      const exclude = ['**/*.test.*', '**/*.d.ts'];
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
    300_000,
  );

  it('of e-mail addresses takes time by the length of what it meets', () => {
    const pattern = { source: `^${emailField.pattern}$`, flags: 'v' };
    expect(judge({ line: 1, written: pattern.source, pattern })).toBeUndefined();
  });

  it.each([
    ['const a = /"(?:\\\\["\\\\]|[^"])*"/;', 'exponential'],
    ['const a = text.replace(/ +$/, "");', '2nd degree polynomial'],
    [`const word = 'a+'; const a = new RegExp(\`^(\${word})+$\`, 'i');`, 'exponential'],
    ['const a = RegExp(read());', 'put together as it runs'],
  ])('are found and judged in %s', (code, problem) => {
    const [found] = findRegexps('code.ts', code);
    expect(judge(found!)).toContain(problem);
  });
});
