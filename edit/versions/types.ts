import type { ContentName } from '../../content/registry.ts';
import type { Path } from '../edits.ts';

/** Where this copy stands among the versions. */
export type Standing = {
  /** Why nothing can be saved and published, and what to do. */
  problem?: string;
  /** Undefined until somebody says who they are. */
  author?: { name: string; email: string };
  /** Where versions are published to; undefined until that is set up. */
  remote?: { name: string; branch: string; address: string };
  /** The sentences of the versions that are not published, newest first. */
  unpublished: string[];
};

/** A piece of a text; `isChanged`: the other text does not have it. */
export type Piece = { text: string; isChanged: boolean };

export type Change = {
  /** Labels from the page down: `['Open positions', '3 Data Analyst', 'Location']`. */
  where: string[];
  /** In the file as it is; of what was removed, where it would stand. */
  path: Path;
  /** In the last version. */
  oldPath: Path;
} & (
  | { do: 'changed'; before: Piece[]; after: Piece[] }
  | { do: 'added'; text: string }
  | { do: 'removed'; text: string }
  /** Places are counted from 1; `back` is the index that takes it back. */
  | { do: 'moved'; from: number; to: number; back: number }
);

export type PageChanges = {
  name: ContentName;
  title: string;
  /** Of the file's text, as elsewhere in the editor. */
  version: string;
  /** Empty if only comments or line breaks differ. */
  changes: Change[];
  /** Why the changes cannot be listed. */
  problem?: string;
};

export type Changes = { standing: Standing; pages: PageChanges[]; proposal: string };

/** A version that was saved earlier. */
export type FormerVersion = {
  id: string;
  at: string;
  who: string;
  sentence: string;
  pages: { name: ContentName; title: string }[];
};

export type StepState = 'waits' | 'runs' | 'done' | 'failed' | 'stopped';
export type PublishStep = { title: string; state: StepState; note?: string; output?: string };
export type Publishing = {
  state: 'never' | 'runs' | 'done' | 'failed' | 'stopped';
  steps: PublishStep[];
  /** What came of it, in a sentence or two. */
  message?: string;
  canStop: boolean;
};

/** The longest sentence of a version, in characters. */
export const longestSentence = 200;
