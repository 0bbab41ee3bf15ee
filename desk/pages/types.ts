import type { FigureChoice as Figures } from '../../server/desk/page-types.ts';

// What the desk's API says of the pages, in the server's own types, so that both ends agree.

export type { ContentMistake as Mistake } from '../../content/document.ts';
export type {
  BeforeLaunch,
  Change,
  Changes,
  LaunchTask,
  ListedPage,
  Note,
  OpenedPage as OpenPage,
  PageChanges,
  PageList,
  SavedPage,
  VersionList,
  VersionSummary as Version,
} from '../../server/desk/page-types.ts';
export type { Figures };
export type FigureChoice = Figures['figures'][number];
