import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Paths relative to a folder, with forward slashes. */
type IsSource = (path: string) => boolean;

const any: IsSource = () => true;

/** Every file at or below a path but tests, in one order on every machine; none if nothing is there. */
export function filesBelow(root: string, path: string, isSource = any): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found || /\.test\.tsx?$/.test(path) || !isSource(path)) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`, isSource));
}

/**
 * One hash over what files contain (not when they were touched) and over values.
 * @param paths files and folders, relative to root; a missing one counts as missing, tests are left out
 * @param values anything that JSON can say; their order does not matter
 * @returns hexadecimal SHA-256
 */
export function contentHash(
  root: string,
  paths: string[],
  values: Record<string, unknown> = {},
  isSource = any,
): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesBelow(root, path, isSource))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  const named = Object.entries(values).filter(([, value]) => value !== undefined);
  hash.update(JSON.stringify(named.sort(([a], [b]) => (a < b ? -1 : 1))));
  return hash.digest('hex');
}

/** A result that was kept, and the content hash of all that it was made from. */
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

/** Keeps a result in place of the one before. Without content it only says that the work was done. */
export function writeEntry(file: string, key: string, content: string | Buffer = ''): void {
  mkdirSync(dirname(file), { recursive: true });
  // A reader never sees half an entry.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.concat([Buffer.from(`${key}\n`), Buffer.from(content)]));
  renameSync(draft, file);
}
