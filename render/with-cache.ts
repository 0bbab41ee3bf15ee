import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readBuildId } from './build-id.ts';
import { buildFolder } from './folders.ts';

/** Beside the releases: what takes long to make and changes with few words. */
const folderName = '.kept';

/** The caches of a release in `folder`: that of the releases beside it, and what the build made. */
export const cacheFolders = (folder: string): string[] =>
  [folder, buildFolder].map((one) => join(one, folderName));

/** Gives what this build made of `input` out of one of the folders; if it is in none, makes it and keeps it in the first. */
export function withCache<Input>(folders: string[], make: (input: Input) => Promise<Buffer>) {
  const buildId = readBuildId();
  return async (name: string, input: Input): Promise<Buffer> => {
    const key = createHash('sha256')
      .update(JSON.stringify([buildId, input]))
      .digest('hex');
    const files = folders.map((folder) => join(folder, `${name}.${key}`));
    const found = files.find((file) => existsSync(file));
    if (found) return readFileSync(found);
    const made = await make(input);
    const [file = ''] = files;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.draft`, made);
    renameSync(`${file}.draft`, file);
    return made;
  };
}
