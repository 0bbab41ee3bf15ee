import { prerenderedPaths } from '../../app/paths.ts';

/** Pages of figures are all alike: a wide table, a long one, and numbers of a simulation stand for the others. */
const sampleFigures = ['/figures/rain-years', '/figures/about-months', '/figures/case-model'];

/** What stands for a kind of pages where each page takes seconds. */
export const isSample = (path: string): boolean =>
  !path.startsWith('/figures/') || sampleFigures.includes(path);

/** The pages that a browser opens one by one. */
export const openedPaths: string[] = prerenderedPaths.filter(isSample);
