import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { filesBelow } from './content-cache.ts';

/**
 * The function that it returns gives the files at or below some paths with all that their modules
 * import, directly or not. Types are left out: they change nothing that is made. A module that asks
 * where it is reads what lies beside it, so its folder counts whole.
 * @param root what paths are relative to; each module is read once
 */
export function importFollower(root: string): (paths: string[]) => string[] {
  const known = new Map<string, string[]>();
  return (paths) => {
    const found = new Set<string>();
    const add = (path: string) => {
      for (const file of filesBelow(root, path)) {
        if (found.has(file)) continue;
        found.add(file);
        if (!known.has(file)) known.set(file, neededBy(file, root));
        known.get(file)!.forEach(add);
      }
    };
    paths.forEach(add);
    return [...found].sort();
  };
}

function neededBy(file: string, root: string): string[] {
  if (!/\.(mjs|tsx?)$/.test(file)) return [];
  const source = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const requests = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
    // Nothing is there under a name that is put together as the program runs.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  const folder = dirname(file);
  const readsBeside = folder !== '.' && /import\.meta\.(dirname|filename|url)/.test(source);
  return requests
    .filter((request) => request.startsWith('.'))
    .map((request) => join(folder, request.replace(/\?.*/, '')))
    .concat(readsBeside ? folder : []);
}
