import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
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

it.each(guides)('%s: its links lead somewhere', (guide) => {
  const links = [...read(guide).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!);
  const broken = links
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path ? join(dirname(guide), path) : guide;
      if (!existsSync(resolve(root, file))) return true;
      return anchor !== undefined && !anchors(read(file)).includes(anchor);
    });
  expect(broken).toEqual([]);
});

it.each(guides)('%s: the commands and files that it names are there', (guide) => {
  const { scripts } = JSON.parse(read('package.json'));
  const text = read(guide);
  const commands = [...text.matchAll(/npm run (?:--silent )?([a-z:-]+)/g)].map(
    (match) => match[1]!,
  );
  expect(commands.filter((name) => !scripts[name])).toEqual([]);
  const named =
    /`((?:app|cli|content|deploy|edit|forms|postbuild|scripts|server|tests)\/[\w@./-]+\.\w+)`/g;
  const files = [...text.matchAll(named)].map((match) => match[1]!);
  // The guide to a new page names files that come with it.
  const missing = files.filter((file) => !existsSync(join(root, file)) && !/training/.test(file));
  expect(missing).toEqual([]);
});
