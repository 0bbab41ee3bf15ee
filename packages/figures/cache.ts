import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plot, plots } from './index.ts';

const checkout = join(import.meta.dirname, '../..');

/** Paths relative to a folder, with forward slashes. */
type IsSource = (path: string) => boolean;

/** Every file at or below a path but tests, in one order on every machine; none if nothing is there. */
function filesBelow(root: string, path: string, isSource: IsSource): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found || /\.test\.tsx?$/.test(path) || !isSource(path)) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`, isSource));
}

/**
 * One hash over what files contain, not when they were touched: files and folders, relative to `root`; a
 * missing one counts as missing, and tests are left out.
 */
export function filesHash(
  root: string,
  paths: readonly string[],
  isSource: IsSource = () => true,
): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesBelow(root, path, isSource))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** What figures have of the site's records: how a figure is described, and how its words are written. */
const shared = ['figure-record', 'text'];

/** A key that changes with a figure's own module, and with all that figures have in common. */
export function figureKeys(root = checkout): (plot: Plot) => string {
  const moduleOf = ({ family, id }: Plot) => `packages/figures/plots/${family}/${id}.ts`;
  const modules = new Set(plots.map(moduleOf));
  const isCommon = (path: string) => !modules.has(path) && path !== 'packages/figures/dist';
  const records = shared.map((name) => `packages/content/${name}.ts`);
  const common = filesHash(
    root,
    ['package-lock.json', 'packages/figures', 'packages/statistics', ...records],
    isCommon,
  );
  return (plot) => {
    const all = JSON.stringify({ common, own: filesHash(root, [moduleOf(plot)]), id: plot.id });
    return createHash('sha256').update(all).digest('hex');
  };
}

/** A result that was kept, and the hash of all that it was made from. */
type Entry = { key: string; content: Buffer };

/** What is kept in a file; nothing if there is none. */
export function readEntry(file: string): Entry | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const end = bytes.indexOf('\n');
  return { key: bytes.toString('utf8', 0, end), content: bytes.subarray(end + 1) };
}

/** Keeps a result in place of the one before. */
export function writeEntry(file: string, key: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  // A reader never sees half an entry.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.concat([Buffer.from(`${key}\n`), Buffer.from(content)]));
  renameSync(draft, file);
}
