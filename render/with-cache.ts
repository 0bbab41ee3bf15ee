import { join } from 'node:path';
import { contentHash, readEntry, writeEntry } from '../cache/content-cache.ts';
import { readBuildId } from './build-id.ts';
import { buildFolder, root } from './folders.ts';

/** Beside the releases: what takes long to make and changes with few words. */
const folderName = '.kept';

/** The caches of a release in `folder`: that of the releases beside it, and what the build made. */
export const cacheFolders = (folder: string): string[] =>
  [folder, buildFolder].map((one) => join(one, folderName));

/**
 * Gives what this build made of `input` out of one of the folders; if it is in none, makes it and
 * keeps it in the first.
 */
export function withCache<Input>(folders: string[], make: (input: Input) => Promise<Buffer>) {
  const buildId = readBuildId();
  return async (name: string, input: Input): Promise<Buffer> => {
    const key = contentHash(root, [], { buildId, input });
    const found = folders.map((folder) => readEntry(join(folder, name)));
    const same = found.find((entry) => entry?.key === key);
    if (same) return same.content;
    const made = await make(input);
    writeEntry(join(folders[0]!, name), key, made);
    return made;
  };
}
