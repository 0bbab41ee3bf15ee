import { join } from 'node:path';
import { contentHash, readEntry, writeEntry } from '../cache/content-cache.ts';
import { buildFolder, root } from './folders.ts';

/** Beside the releases: what takes long to make and changes with few words. */
const folderName = '.kept';

/** Where a release in `folder` keeps and finds it; what the build made is found too. */
export const keptFolders = (folder: string): string[] =>
  [folder, buildFolder].map((one) => join(one, folderName));

/**
 * Gives what was made of `input` out of one of the folders; if it is in none, makes it and keeps it in
 * the first. `sources`: what makes it, files and folders of the checkout.
 */
export function kept<Input>(
  folders: string[],
  sources: string[],
  make: (input: Input) => Promise<Buffer>,
) {
  const code = contentHash(root, sources);
  return async (name: string, input: Input): Promise<Buffer> => {
    const key = contentHash(root, [], { code, input });
    const found = folders.map((folder) => readEntry(join(folder, name)));
    const same = found.find((entry) => entry?.key === key);
    if (same) return same.content;
    const made = await make(input);
    writeEntry(join(folders[0]!, name), key, made);
    return made;
  };
}
