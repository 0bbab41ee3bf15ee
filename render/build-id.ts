import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../scripts/lib/content-cache.ts';
import { preparedFolder, root } from './folders.ts';

/** Written by `prepare/`. */
export const buildIdFile = join(preparedFolder, 'build-id');

/** All that a release is made of but its words. */
const sources = ['build/client', 'build/server', 'config', 'figures/dist/manifest.json', 'render'];
const isSource = (path: string) => !/\.(br|gz)$/.test(path);

/** A hash over the built code and the code that renders. */
export const computeBuildId = (): string => contentHash(root, sources, {}, isSource).slice(0, 16);

/** Throws if there is no build. */
export function readBuildId(): string {
  try {
    return readFileSync(buildIdFile, 'utf8');
  } catch (cause) {
    throw new Error('The code is not built: npm run build.', { cause });
  }
}
