import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/command.ts';

const guides = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1]!);

/** The anchors of a guide's headings, as GitHub makes them. */
const anchors = (text: string) =>
  matches(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replace(/\s/g, '-'),
  );

function isBroken(guide: string, link: string): boolean {
  if (/^https?:/.test(link)) return false;
  const [path = '', anchor] = link.split('#');
  const file = path ? join(dirname(guide), path) : guide;
  if (!existsSync(join(root, file))) return true;
  return anchor !== undefined && !anchors(read(file)).includes(anchor);
}

it.each(guides)('%s: the links, commands and files that it names are there', (guide) => {
  const text = read(guide);
  expect(matches(text, /\]\(([^)\s]+)\)/g).filter((link) => isBroken(guide, link))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json'));
  const commands = matches(text, /npm run (?:--silent )?([a-z:-]+)/g);
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
  const named = matches(
    text,
    /`((?:apps|content|deploy|packages|scripts|tests)\/[\w@./-]+\.\w+)`/g,
  );
  // What a reader is to make stands below its name.
  const shown = matches(text, /`([\w./-]+)`[^\n`]*\n+ *```\w/g);
  const missing = named.filter((file) => !existsSync(join(root, file)) && !shown.includes(file));
  expect(missing).toEqual([]);
});
