import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { codeBlocks } from '@site/tests/testing/operations/guide';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const guides = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

/** The anchors of a guide's headings, as GitHub makes them. */
function anchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

const { scripts } = JSON.parse(read('package.json'));
const folders = 'apps|content|deploy|packages|scripts|tests';
const namedFile = new RegExp(`\`((?:${folders})/[\\w@./-]+\\.\\w+)\``, 'g');

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1]!);

function isBroken(guide: string, link: string): boolean {
  if (/^https?:/.test(link)) return false;
  const [path = '', anchor] = link.split('#');
  const file = path ? join(dirname(guide), path) : guide;
  if (!existsSync(resolve(root, file))) return true;
  return anchor !== undefined && !anchors(read(file)).includes(anchor);
}

it.each(guides)('%s: the links, commands and files that it names are there', (guide) => {
  const text = read(guide);
  expect(matches(text, /\]\(([^)\s]+)\)/g).filter((link) => isBroken(guide, link))).toEqual([]);
  const commands = matches(text, /npm run (?:--silent )?([a-z:-]+)/g);
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
  // Only npm puts the project's own Node and tools in the way of whatever the machine has.
  expect(matches(text, /\b(node (?:apps|packages|scripts|tests)\/|(?:npx|vitest run) )/g)).toEqual(
    [],
  );
  const shown = codeBlocks(guide).map(({ file }) => file);
  const missing = matches(text, namedFile).filter(
    (file) => !existsSync(join(root, file)) && !shown.includes(file),
  );
  expect(missing).toEqual([]);
});

it('every record that is referred to is there', () => {
  const records = globSync('docs/decisions/*.md', { cwd: root });
  const numbers = new Set(records.map((file) => Number(file.match(/\d+/)?.[0])));
  const sources = globSync(
    ['*.md', `{${folders.replaceAll('|', ',')},docs}/**/*.{ts,tsx,css,md,sh}`],
    {
      cwd: root,
      exclude: ['packages/figures/dist/**'],
    },
  );
  const lost = sources.flatMap((file) =>
    [...read(file).matchAll(/\b(?:(?:records?|decisions?) |decisions\/)0*(\d+)\b/g)]
      .filter(([, number]) => !numbers.has(Number(number)))
      .map(([reference]) => `${file}: ${reference}`),
  );
  expect(lost).toEqual([]);
});
