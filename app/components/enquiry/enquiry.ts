import type dataAnalytics from '../../../content/data-analytics.yaml';
import type publications from '../../../content/publications.yaml';

/** Which of the three forms a dialog shows, with its words. */
export type Enquiry =
  | { kind: 'publication'; words: (typeof publications)['submitDialog'] }
  | { kind: 'analytics'; words: (typeof dataAnalytics)['requestDialog'] }
  | { kind: 'contact'; words: (typeof publications)['contactDialog'] };
