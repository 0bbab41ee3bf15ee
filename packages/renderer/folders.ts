import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** What the figures' build drew. */
export const figuresFolder = join(root, 'packages/figures/dist');

/** The pictures that were pulled into content/. */
export const picturesFolder = join(root, 'content/pictures');

/** What the builds made of the code: `client`, `server`, and the site of `content/`. */
export const buildFolder = join(root, 'build');

/** What `scripts/build-site.ts` made of the code once, for all versions. A new build of the code takes it away. */
export const preparedFolder = join(buildFolder, 'server/prepared');
