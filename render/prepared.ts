import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preparedFolder } from './folders.ts';
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
