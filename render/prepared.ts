import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../cache/content-cache.ts';
import { preparedFolder, root } from './folders.ts';
import type { Styles } from './page-styles.ts';

/** What `prepare/` writes. */
export const preparedFiles = {
  buildId: join(preparedFolder, 'build-id'),
  hydrateLater: join(preparedFolder, 'hydrate-later.js'),
  styles: join(preparedFolder, 'styles.json'),
};

export type Prepared = {
  /** The function that starts React later, as text. */
  hydrateLater: string;
  styles: Styles;
};

/** Throws if there is no build. */
export const readPrepared = (): Prepared => ({
  hydrateLater: readPreparedFile(preparedFiles.hydrateLater),
  styles: JSON.parse(readPreparedFile(preparedFiles.styles)),
});

/** Throws if there is no build. */
export function readPreparedFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error('The code is not built: npm run build.', { cause });
  }
}

/** All that a release is made of but its words. */
const sources = ['build/client', 'build/server', 'config', 'figures/dist/manifest.json', 'render'];
const isSource = (path: string) => !/\.(br|gz)$/.test(path);

/** A hash over the built code and the code that renders. */
export const computeBuildId = (): string => contentHash(root, sources, {}, isSource).slice(0, 16);
