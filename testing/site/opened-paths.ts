import { pathsOfFigures, pathsOfWords } from '../../app/paths.ts';

/** Pages of figures are all alike: a wide table, a long one, and numbers of a simulation stand for the others. */
const sampleFigures = ['rain-years', 'service-analytics', 'case-model'];

/** The pages that a browser opens one by one. */
export const openedPaths: string[] = [...pathsOfWords, ...pathsOfFigures(sampleFigures)];

/** What stands for a kind of pages where each page takes seconds. */
export const isSample = (path: string): boolean => openedPaths.includes(path);
