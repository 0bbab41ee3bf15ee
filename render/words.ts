import type { Content } from '../content/document.ts';

export type Words = {
  content: Content;
  /** The names of the facts in `site` that still are placeholders. */
  placeholders: readonly string[];
};
