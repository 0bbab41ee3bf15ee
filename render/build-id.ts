import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preparedFolder } from './folders.ts';

/** Written by `prepare/`. */
export const buildIdFile = join(preparedFolder, 'build-id');

/** Identifies the built code: 16 hexadecimal digits. Throws if there is no build. */
export function readBuildId(): string {
  try {
    return readFileSync(buildIdFile, 'utf8');
  } catch (cause) {
    throw new Error('The code is not built: npm run build.', { cause });
  }
}
