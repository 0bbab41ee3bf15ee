import type { ReactNode } from 'react';
import { useContent } from '../../content.ts';
import { useTopics } from './use-topics.ts';

/** A text in which `[fig-amos]` and `[cohen-1988]` are links to that figure and that work. */
export function Cited({ text }: { text: string }) {
  const targetOf = useTargets();
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { 0: found, 1: name = '', index } of text.matchAll(/\[([a-z0-9-]+)\]/g)) {
    const target = targetOf(name);
    pieces.push(
      <span key={at}>{text.slice(at, index)}</span>,
      <a key={index} href={target?.href} className="link cited">
        {target?.label}
      </a>,
    );
    at = index + found.length;
  }
  return (
    <>
      {pieces}
      <span>{text.slice(at)}</span>
    </>
  );
}

/** What a name in brackets points to: a figure of this page, or a work. */
function useTargets() {
  const topics = useTopics();
  const { references } = useContent('research');
  return (name: string) => {
    const figure = topics.find(({ slug }) => name === `fig-${slug}`)?.figureNumber;
    if (figure) return { href: `#fig-${figure}`, label: `Fig.\u00a0${figure}` };
    const work = references.find(({ key }) => key === name);
    return (
      work && { href: `#${name}`, label: work.cited.replace(/ (?=(?:al\. )?\d+$)/g, '\u00a0') }
    );
  };
}
