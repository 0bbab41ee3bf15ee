import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const checkout = new URL('../..', import.meta.url).pathname;

// What was written by hand: no locks, fonts, pictures or recorded data.
const written = /\.(ts|tsx|mjs|css|yaml|md|sh|html|service|conf)$/;
// What is installed, built or kept, as .gitignore names it; an archive of the site has no git to ask.
const leftOut = ['node_modules', 'build', 'data', 'backups', 'shots', 'figures/dist'];

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory())
      return entry.name.startsWith('.') || leftOut.includes(path) ? [] : filesBelow(root, path);
    return entry.isFile() && written.test(path) ? [path] : [];
  });
}

/** The size in bytes of every written file of a checkout, by its folder, the largest first. */
export function writtenFiles(root = checkout): { name: string; bytes: number[] }[] {
  const folders = new Map<string, number[]>();
  for (const path of filesBelow(root, '')) {
    const folder = path.includes('/') ? path.split('/')[0]! : '';
    folders.set(folder, [...(folders.get(folder) ?? []), statSync(join(root, path)).size]);
  }
  return [...folders]
    .map(([name, bytes]) => ({ name, bytes: bytes.sort((a, b) => b - a) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
