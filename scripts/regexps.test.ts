import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emailField } from '@site/forms/fields';
import recheck from 'recheck/lib/browser.js';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { root } from './lib/command.ts';

/** `source`: `undefined` where it is put together from what only a run knows. */
type FoundRegexp = { place: string; source: string | undefined; flags: string };

/** The line before an exception says why it is one. */
const excused = /^\s*\/\/ recheck-ignore: \S/;

/** The regular expressions of a file, without those that a comment excuses. */
function regexpsIn(file: string): FoundRegexp[] {
  const code = readFileSync(join(root, file), 'utf8');
  const { program, errors } = parseSync(file, code);
  expect(errors, file).toEqual([]);
  const constants = new Map<string, string>();
  const found: FoundRegexp[] = [];

  /** The text that an expression always is; `undefined` if that depends on something. */
  function textOf(expression: ESTree.Argument | undefined): string | undefined {
    if (expression?.type === 'Identifier') return constants.get(expression.name);
    if (expression?.type === 'Literal') {
      return typeof expression.value === 'string' ? expression.value : undefined;
    }
    if (expression?.type !== 'TemplateLiteral') return undefined;
    const holes = expression.expressions.map(textOf);
    if (holes.includes(undefined)) return undefined;
    return expression.quasis.map(({ value }, i) => value.cooked + (holes[i] ?? '')).join('');
  }

  function add({ start }: { start: number }, source: string | undefined, flags = '') {
    const lines = code.slice(0, start).split('\n');
    if (excused.test(lines.at(-2) ?? '')) return;
    found.push({ place: `${file}:${lines.length}`, source, flags });
  }

  function addMade(node: ESTree.NewExpression | ESTree.CallExpression) {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [source, flags] = node.arguments;
    add(node, textOf(source), textOf(flags));
  }

  new Visitor({
    VariableDeclarator({ id, init }) {
      const text = init ? textOf(init) : undefined;
      if (id.type === 'Identifier' && text !== undefined) constants.set(id.name, text);
    },
    Literal(node) {
      if ('regex' in node) add(node, node.regex.pattern, node.regex.flags);
    },
    NewExpression: addMade,
    CallExpression: addMade,
  }).visit(program);
  return found;
}

/** Limits by steps, not by time: a busy machine comes to the same verdict. */
const limits = {
  ...{ timeout: null, attackTimeout: null, incubationTimeout: null, attackLimit: 10_000_000 },
  ...{ maxAttackStringSize: 30_000, maxInitialGenerationSize: 200, maxIteration: 5 },
};

/** What is wrong with each that does not take time by the length of its text. */
function problemsOf(all: FoundRegexp[]): string[] {
  return all.flatMap(({ place, source, flags }) => {
    if (source === undefined) return `${place} is put together as it runs: nothing can check it`;
    // It does not know the flag v, whose sets nothing here uses.
    const result = recheck.checkSync(source, flags.replace('v', 'u'), limits);
    if (result.status === 'safe') return [];
    if (result.status === 'unknown') return `${place} could not be checked: ${result.error.kind}`;
    return `${place} is ${result.complexity.summary}, as ${result.attack.pattern} shows`;
  });
}

/** What meets text that somebody else wrote: a visitor, an applicant, staff, an operator. */
it.each([
  ...['apps/desk', 'apps/server', 'apps/site', 'packages/content', 'packages/forms'],
  ...['packages/renderer', 'packages/statistics', 'packages/workbench'],
])(
  'the regular expressions of %s take time by the length of what they meet',
  (folder) => {
    const exclude = ['**/*.test.*', '**/testing/**', '**/*.d.ts'];
    const found = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude }).flatMap(regexpsIn);
    expect(found).not.toHaveLength(0);
    expect(problemsOf(found)).toEqual([]);
  },
  300_000, // A minute each on a busy machine: some fifteen seconds of the processor in all.
);

it('so does that of e-mail addresses, and one that does not is found', () => {
  const email = { place: 'emailField', source: `^${emailField.pattern}$`, flags: 'v' };
  const slow = { place: 'slow', source: '^(a+)+$', flags: '' };
  const unknown = { place: 'unknown', source: undefined, flags: '' };
  expect(problemsOf([email, slow, unknown])).toEqual([
    expect.stringContaining('slow is exponential'),
    expect.stringContaining('unknown is put together as it runs'),
  ]);
});
