import type { ReactNode } from 'react';
import research from '../../../content/research.yaml';
import topics from '../../../content/topics.yaml';

/** What a name in brackets points to: a figure of this page, whose head is Fig. 1, or a work. */
const targets = new Map([
  ...topics.topics.map(
    ({ slug }, index) =>
      [`fig-${slug}`, { href: `#fig-${index + 2}`, label: `Fig.\u00a0${index + 2}` }] as const,
  ),
  ...research.references.map(
    ({ key, cited }) =>
      [key, { href: `#${key}`, label: cited.replace(/ (?=\d+$)/, '\u00a0') }] as const,
  ),
]);

/** A text in which `[fig-amos]` and `[cohen-1988]` are links to that figure and that work. */
export function Cited({ text }: { text: string }) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { 0: found, 1: name = '', index } of text.matchAll(/\[([a-z0-9-]+)\]/g)) {
    const target = targets.get(name);
    pieces.push(
      text.slice(at, index),
      <a key={index} href={target?.href} className="link cited">
        {target?.label}
      </a>,
    );
    at = index + found.length;
  }
  return [...pieces, text.slice(at)];
}
