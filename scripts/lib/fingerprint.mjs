import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file at or below a path, in one order on every machine; none if nothing is there.
 * @param {string} root
 * @param {string} path relative to root, with forward slashes
 * @param {(path: string) => boolean} isSource
 * @returns {string[]} paths relative to root
 */
function filesBelow(root, path, isSource) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found || !isSource(path)) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`, isSource));
}

/**
 * One hash over what the files contain (not when they were touched) and over the settings.
 * @param {string} root
 * @param {string[]} paths files and folders, relative to root; a missing one counts as missing
 * @param {{ isSource?: (path: string) => boolean, settings?: Record<string, string | undefined> }} [options]
 * @returns {string} hexadecimal SHA-256
 */
export function fingerprint(root, paths, { isSource = () => true, settings = {} } = {}) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesBelow(root, path, isSource))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  const named = Object.entries(settings).filter(([, value]) => value !== undefined);
  hash.update(JSON.stringify(named.sort(([a], [b]) => (a < b ? -1 : 1))));
  return hash.digest('hex');
}
