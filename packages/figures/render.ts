import { optimize } from 'svgo';
import type { Figure, Sheet } from './define.ts';
import { compactPaths } from './lib/compact-paths.ts';
import { paintRules, type Scheme } from './lib/rules.ts';
import { serialise } from './lib/serialise.ts';
import { isNarrow } from './lib/sizes.ts';
import { contentElement, el, labelClass } from './lib/svg.ts';

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
