import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plot } from './index.ts';

export const root = new URL('..', import.meta.url).pathname;

const tools = [
  'd3',
  'fontkit',
  'subset-font',
  'svgo',
  'topojson-client',
  'valibot',
  'vega-datasets',
  '@fontsource-variable/instrument-sans',
  '@fontsource-variable/source-serif-4',
];

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function digest(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder))
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  return hash.digest('hex');
}

/** Changes when the library, the data, the figure's family or anything the figure reads changes. */
export function figureKeys(): (plot: Plot) => string {
  const figures = join(root, 'figures');
  const common = digest([
    ...['lib', 'checks', 'define.ts', '../content/figure-record.ts', 'render.ts', 'build.ts'].map(
      (name) => join(figures, name),
    ),
    ...tools.map((name) => join(root, 'node_modules', name, 'package.json')),
  ]);
  const families = new Map<string, string>();
  return ({ family, id, reads = [] }) => {
    const folder = join(figures, 'plots', family);
    if (!families.has(family)) families.set(family, existsSync(folder) ? digest([folder]) : '');
    const own = reads.length > 0 ? digest(reads.map((path) => join(root, path))) : '';
    return createHash('sha256')
      .update([common, families.get(family), own, id].join())
      .digest('hex');
  };
}
