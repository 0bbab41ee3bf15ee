import type { PageContent } from '../../../content/registry.ts';

/** Which of the three forms a dialog shows, with its words. */
export type Enquiry =
  | { kind: 'publication'; words: PageContent<'publications'>['submitDialog'] }
  | { kind: 'analytics'; words: PageContent<'data-analytics'>['requestDialog'] }
  | { kind: 'contact'; words: PageContent<'publications'>['contactDialog'] };
