import { type Drawing, walk } from './svg.ts';
import { paints } from './theme.ts';

/** The colours of a file; `both` follow the visitor's system. */
export type Scheme = 'light' | 'dark' | 'both';

/** Rules for the paints of a drawing: the classes `fi-NAME` fill, `st-NAME` stroke. */
export function paintRules(drawing: Drawing, scheme: Scheme): string {
  const nodes = [...walk(drawing)];
  const fills = [...new Set(nodes.flatMap(({ fill }) => fill ?? []))].sort();
  const strokes = [...new Set(nodes.flatMap(({ stroke }) => stroke ?? []))].sort();
  const on = (ground: 0 | 1) =>
    [
      // Strokes first: a mark with both classes keeps its fill.
      ...strokes.map((paint) => `.st-${paint}{fill:none;stroke:${paints[paint][ground]}}`),
      ...fills.map((paint) => `.fi-${paint}{fill:${paints[paint][ground]}}`),
    ].join('');
  if (scheme !== 'both') return on(scheme === 'light' ? 0 : 1);
  return `${on(0)}@media (prefers-color-scheme:dark){${on(1)}}`;
}
