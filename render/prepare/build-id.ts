import { contentHash } from '../../cache/content-cache.ts';
import { importFollower } from '../../cache/imports.ts';
import { root } from '../folders.ts';

/** All that a release is made of but its words. */
const sources = [
  ...['build/client', 'build/server', 'figures/dist/manifest.json', 'render'],
  'package-lock.json',
];
const isSource = (path: string) => !/\.(br|gz|yaml)$/.test(path);

/** A hash over the built code and the code that renders. */
export const computeBuildId = (): string =>
  contentHash(root, importFollower(root)(sources), {}, isSource).slice(0, 16);
