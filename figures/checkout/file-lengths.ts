import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

/** Folders of this project that hold programs, the site's own first. */
const folders = [
  ...['app', 'content', 'desk', 'server', 'render', 'figures', 'tools', 'tests', 'testing'],
  ...['forms', 'cli', 'deliverable', 'scripts', 'config', 'bench'],
];

type CodeFile = { path: string; folder: string; lines: number; isTest: boolean };

/** Every TypeScript file of the folders and how long it is, in the order of their names. */
export const codeFiles = (): CodeFile[] => folders.flatMap(filesOf);

function filesOf(folder: string): CodeFile[] {
  const from = join(root, folder);
  if (!existsSync(from)) return [];
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => ({
      path: relative(root, path),
      folder,
      lines: readFileSync(path, 'utf8').split('\n').length - 1,
      isTest: folder.startsWith('test') || /\.test\.tsx?$/.test(path),
    }));
}
