import { sitePaths } from '../registry.ts';

// A backslash counts for a slash in a browser, and two of them lead to another site.
const webLink = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)/i;
const ownLink = /^\/(?![/\\])([^#?]*)/;

/** Whether an address leads to a page, of this site or another, or to a mailbox, and does nothing else. */
export const isSafeLink = (url: string): boolean =>
  url.startsWith('#') || webLink.test(url) || ownLink.test(url);

/** Why a link may not have an address. `anchors`: the ids of the text's headings. */
export function linkProblem(
  url: string,
  anchors: ReadonlySet<string>,
  figures: ReadonlyMap<string, { hasTable: boolean }>,
): string | undefined {
  if (url.startsWith('#')) {
    return anchors.has(url.slice(1)) ? undefined : `no heading has the id "${url}"`;
  }
  const path = ownLink.exec(url)?.[0].replace(/(?<=.)\/$/, '');
  if (path === undefined) {
    return webLink.test(url)
      ? undefined
      : `"${url}" is no address that a link may have: https://...`;
  }
  const [, room, name = ''] = path.split('/');
  const isThere =
    sitePaths.some((one) => one === path) ||
    (room === 'figures' && figures.get(name)?.hasTable) ||
    (room === 'notes' && /^[a-z0-9-]+$/.test(name));
  return isThere ? undefined : `this site has no page ${path}`;
}
