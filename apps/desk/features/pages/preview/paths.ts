import type { ContentName } from '@site/content/registry';
import { sitePaths } from '@site/content/schema/paths';

const every: readonly string[] = sitePaths;

/** More addresses that show a page's words, besides its own. */
const others: Partial<Record<ContentName, readonly string[]>> = {
  'analytics-steps': ['/data-analytics'],
  careers: ['/careers/applied', '/careers/not-sent'],
  cases: ['/'],
  instruments: every,
  'join-now': ['/join-now/applied', '/join-now/not-sent'],
  navigation: every,
  'publication-categories': ['/publications'],
  site: every,
  topics: ['/research'],
};

/** Where a page's words can be seen, the best place first. */
export const pathsOf = (name: ContentName, path: string): string[] => [
  ...new Set([path, ...(others[name] ?? [])]),
];
