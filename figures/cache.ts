import { join } from 'node:path';
import { contentHash } from '../cache/content-cache.ts';
import { importFollower } from '../cache/imports.ts';
import { readFigures } from '../content/figure-files.ts';
import type { Plot } from './index.ts';

const checkout = join(import.meta.dirname, '..');

/**
 * `keyOf` changes with every file that a figure is drawn from or with, and with what it counts. Texts
 * take numbers from figures: those that `readsTexts` are drawn last, when all numbers are there.
 */
export function figureCache(root = checkout) {
  const follow = importFollower(root);
  const common = ['package-lock.json', 'figures/draw.ts'];
  const filesOf = ({ family, id }: Plot) => follow([...common, `figures/plots/${family}/${id}.ts`]);
  const readsTexts = (plot: Plot) => filesOf(plot).includes('content/load.ts');
  return {
    readsTexts,
    keyOf(plot: Plot): string {
      const { id, counts } = plot;
      const claims = readsTexts(plot) ? readFigures(join(root, 'figures/dist')).claims : undefined;
      return contentHash(root, filesOf(plot), { id, counts: counts?.(), claims });
    },
  };
}
