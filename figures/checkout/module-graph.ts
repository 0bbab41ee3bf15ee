import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

/** The folders that the site's pages and its server are made of. */
const folders = ['app', 'forms', 'content', 'server'];

export type Module = { path: string; folder: string; imports: string[] };

const pattern = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Every module of the folders, in the order of their names, with what it imports from them. */
export function moduleGraph(): Module[] {
  const found = folders.flatMap((folder) => modulesOf(folder).map((path) => ({ path, folder })));
  const known = new Set(found.map(({ path }) => path));
  return found.map(({ path, folder }) => {
    const source = readFileSync(join(root, path), 'utf8');
    const targets = Array.from(source.matchAll(pattern), (match) =>
      normalize(join(dirname(path), match[1]!.replace(/\?.*$/, ''))),
    );
    return { path, folder, imports: [...new Set(targets)].filter((one) => known.has(one)).sort() };
  });
}

const modulesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
