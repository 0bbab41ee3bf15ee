import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

/** Folders of this project, each importing only from those before it. */
export const folders = ['forms', 'content', 'app', 'server', 'cli'] as const;
type Module = { path: string; folder: number; imports: string[] };

const pattern = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

function modulesOf(folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|yaml)$/.test(entry.name))
    .filter(({ name }) => !/\.test\.|\.d\.ts$/.test(name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

/** Every module of the folders with what it imports from them, imported ones first. */
export function moduleGraph(): Module[] {
  const found = folders.flatMap((name, folder) =>
    modulesOf(name).map((path) => ({ path, folder })),
  );
  const known = new Set(found.map(({ path }) => path));
  const modules = found.map(({ path, folder }): Module => {
    const source = readFileSync(join(root, path), 'utf8');
    const targets = Array.from(source.matchAll(pattern), (match) =>
      normalize(join(dirname(path), match[1]!.replace(/\?.*$/, ''))),
    );
    return { path, folder, imports: [...new Set(targets)].filter((one) => known.has(one)).sort() };
  });
  return folders.flatMap((_, folder) =>
    importedFirst(modules.filter((one) => one.folder === folder)),
  );
}

function importedFirst(modules: Module[]): Module[] {
  const placed = new Set<Module>();
  const place = (one: Module, above: Module[]) => {
    if (placed.has(one) || above.includes(one)) return;
    for (const other of modules)
      if (one.imports.includes(other.path)) place(other, [...above, one]);
    placed.add(one);
  };
  for (const one of modules) place(one, []);
  return [...placed];
}
