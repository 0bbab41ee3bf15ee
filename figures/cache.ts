import { join } from 'node:path';
import { contentHash } from '../cache/content-cache.ts';
import { importFollower } from '../cache/imports.ts';
import type { Plot } from './index.ts';

const checkout = join(import.meta.dirname, '..');

/** A key that changes with every file that a figure is drawn from or with. */
export function figureKeys(root = checkout): (plot: Plot) => string {
  const follow = importFollower(root);
  const common = ['package-lock.json', 'figures/draw.ts'];
  return ({ family, id }) =>
    contentHash(root, follow([...common, `figures/plots/${family}/${id}.ts`]), { id });
}
