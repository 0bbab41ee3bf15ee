import type { Element, ElementContent } from 'hast';

/** An entry of a list that says how deep it is, as Word, Google Docs and Outlook have them. */
export type Entry = {
  type: 'entry';
  level: number;
  isOrdered: boolean;
  start: number;
  children: ElementContent[];
};

const list = ({ isOrdered, start }: Entry): Element => ({
  type: 'element',
  tagName: isOrdered ? 'ol' : 'ul',
  // Markdown knows numbers of nine digits, from 0.
  properties: isOrdered && start > 1 && start < 1e6 ? { start } : {},
  children: [],
});

/** Puts entries that follow each other into lists inside lists. */
export function nested(parts: (ElementContent | Entry)[]): ElementContent[] {
  const all: ElementContent[] = [];
  let open: { level: number; isOrdered: boolean; list: Element }[] = [];
  for (const part of parts) {
    if (part.type !== 'entry') {
      const isSpace = part.type === 'text' && part.value.trim() === '';
      if (!isSpace) open = [];
      all.push(part);
      continue;
    }
    const { level, isOrdered, children } = part;
    open = open.filter(
      (one) => one.level < level || (one.level === level && one.isOrdered === isOrdered),
    );
    if (open.at(-1)?.level !== level) {
      const made = list(part);
      const around = open.at(-1)?.list.children.at(-1);
      if (around?.type === 'element') around.children.push(made);
      else all.push(made);
      open.push({ level, isOrdered, list: made });
    }
    open.at(-1)!.list.children.push({ type: 'element', tagName: 'li', properties: {}, children });
  }
  return all;
}
