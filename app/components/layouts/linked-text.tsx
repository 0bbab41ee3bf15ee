import type { ReactNode } from 'react';
import site from '../../../content/site.yaml';

const hrefs: Record<string, string> = {
  [site.email]: `mailto:${site.email}`,
  [site.phone]: site.phoneLink,
};
const shown = new RegExp(
  Object.keys(hrefs)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|'),
  'g',
);

/** A text in which the site's e-mail address and phone number are links. */
export function LinkedText({ text }: { text: string }) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(shown)) {
    pieces.push(
      text.slice(at, index),
      <a key={index} href={hrefs[found]} className="link whitespace-nowrap">
        {found}
      </a>,
    );
    at = index + found.length;
  }
  return [...pieces, text.slice(at)];
}
