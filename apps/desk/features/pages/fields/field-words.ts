import { withPageTitles } from '@site/content/pages';

/** What a check says, as a sentence beside the field. */
export function sentence(problem: string): string {
  const inShort = problem
    .replace(/^has 0 characters.*/, 'is still empty')
    .replace(/^must be a figure id.*/, 'is still to be chosen')
    .replace(/ \(npm run figures draws them\)$/, '');
  const words = withPageTitles(inShort);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`.replace(/\.\.$/, '.');
}

/** "Point" as it stands in "Add a point". */
export const withArticle = (title: string) =>
  `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title.toLowerCase()}`;

/** How many entries a list may have, if that is not free. */
export function entryLimits(count: number, min: number, max?: number): string {
  if (max === min) return `always ${max}: the page is laid out for them`;
  if (max === undefined) return min ? `${count}, at least ${min}` : `${count}`;
  return min ? `${count}, from ${min} to ${max}` : `${count} of at most ${max}`;
}
