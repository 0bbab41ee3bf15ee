import { optimize } from 'svgo';
import type { Figure, Sheet } from './define.ts';
import { compactPaths, serialise } from './lib/compact-paths.ts';
import { isNarrow } from './lib/sizes.ts';
import { contentElement, type Drawing, el, labelClass, walk } from './lib/svg.ts';
import { paints } from './lib/theme.ts';

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

/** The figure as a file of its own: its labels are outlines. */
export function renderFile(figure: Figure, sheet: Sheet, scheme: Scheme): string {
  const title = figure.decorative ? [] : contentElement('title', figure.title);
  const root = el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: viewBox(sheet) },
    title,
    styles(sheet, scheme),
    sheet.drawing,
  );
  return compact(serialise(root), sheet);
}

const viewBox = ({ width, height }: Sheet): string => `0 0 ${width} ${height}`;

// A thumbnail leaves out labels that would be below 10 px. A wide drawing that is opened on a phone keeps
// them, as it can be enlarged there.
const styles = (sheet: Sheet, scheme: Scheme) => {
  const least = isNarrow(sheet) ? Math.round(0.7 * sheet.width) : 360;
  const thumbnail = `@media(width<${least}px){.${labelClass}{display:none}}`;
  return contentElement('style', paintRules(sheet.drawing, scheme) + thumbnail);
};

// Only what cannot change the picture: styles must stay as they are. The mark is shown many times larger.
const compact = (svg: string, { width }: Sheet): string =>
  optimize(svg, {
    plugins: [compactPaths(width < 100 ? 2 : 1), 'removeEmptyContainers', 'collapseGroups'],
    js2svg: { pretty: false },
  }).data;
