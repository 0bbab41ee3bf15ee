import { notFoundPath, pathsOfFigures, pathsOfWords } from '@site/site/paths';
import { checksAll } from '../sampling.ts';

/** Pages of figures are all alike: a wide table, a long one, and numbers of a simulation stand for the others. */
const sampleFigures = ['rain-years', 'service-analytics', 'case-model'];

/** Of notes, one with all that a note can have. */
const sampleNote = '/notes/confidence-interval-on-one-monsoon';

/** The pages that a browser opens one by one. */
export const openedPaths: string[] = [
  ...pathsOfWords,
  sampleNote,
  ...pathsOfFigures(sampleFigures),
];

/** What stands for a kind of pages where each page takes seconds. */
export const isSample = (path: string): boolean => openedPaths.includes(path);

/** One page of each kind; in CI all of them. */
export const checkedPaths: string[] = checksAll
  ? openedPaths
  : [
      ...['/', '/research', '/publications', '/join-now', '/contact', '/case-study/1'],
      ...['/tools/sample-size', '/search', '/figures/rain-years', notFoundPath],
    ].filter((path) => openedPaths.includes(path));
