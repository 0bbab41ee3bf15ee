import type { Sheet } from '../define.ts';
import { labelGrowth } from './legacy/formats.ts';
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

/**
 * Rules that make labels grow, and hide or show those made for one width. In an <img> the widths are
 * the picture's own, so one file serves a phone and a wide screen.
 */
export function labelRules({ drawing, width, height, minWidth }: Sheet): string {
  const labels = [...walk(drawing)].filter((node) => node.kind === 'label');
  const has = (only: 'wide' | 'narrow') => labels.some((label) => label.only === only);
  const growth = minWidth ? labelGrowth({ width, height, minWidth }) : undefined;
  const hidden = has('narrow') ? '.only-narrow{display:none}' : '';
  if (!growth || labels.length === 0) return hidden;
  const rules = [
    `.t{transform-box:fill-box;transform:scale(${growth.factor})}`,
    '.ts{transform-origin:0 50%}.tm{transform-origin:50% 50%}.te{transform-origin:100% 50%}',
    has('wide') ? '.only-wide{display:none}' : '',
    hidden ? '.only-narrow{display:inline}' : '',
  ];
  return `${hidden}@media (max-width:${growth.below - 1}px){${rules.join('')}}`;
}
