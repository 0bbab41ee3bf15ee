import { fieldName } from '@site/content/content-error';
import type { Path } from '@site/content/read-yaml';
import { type ContentName, isContentName } from '@site/content/registry';
import { sitePaths } from '@site/content/schema/paths';
import { pathOf } from '@site/content/titles';
import { edited } from './write-page.ts';

export type Place = { page: ContentName; path: Path };

/** `home:hero.slides[0].title site:phone.value`, as an element of the preview names the fields that it shows. */
export function readMark(mark: string): Place[] {
  return mark.split(' ').flatMap((one) => {
    const colon = one.indexOf(':');
    const page = one.slice(0, colon);
    return isContentName(page) ? [{ page, path: pathOf(one.slice(colon + 1)) }] : [];
  });
}

/** The field that an element shows; those of the edited page come first. */
export function placeAt(element: Element, own: ContentName): Place | undefined {
  const marked = element.closest('[data-fields]');
  const places = marked ? readMark(marked.getAttribute('data-fields') ?? '') : [];
  return places.find(({ page }) => page === own) ?? places[0];
}

/** Whether a mark names a field, or one inside it. */
export function isMarkOf(mark: string, { page, path }: Place): boolean {
  const wanted = `${page}:${fieldName(path)}`;
  return mark
    .split(' ')
    .some((one) => one === wanted || one.startsWith(`${wanted}.`) || one.startsWith(`${wanted}[`));
}

/** Marks only the elements that show a field. Returns the first visible one. */
export function outline(frame: Document, place: Place | undefined): Element | undefined {
  for (const element of frame.querySelectorAll(`[${edited}]`)) element.removeAttribute(edited);
  if (!place) return;
  const shown = [...frame.querySelectorAll('[data-fields]')].filter((element) =>
    isMarkOf(element.getAttribute('data-fields') ?? '', place),
  );
  const first = shown.find((element) => element.getClientRects().length > 0);
  first?.setAttribute(edited, '');
  return first;
}

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
