import { escapeHtml } from '@site/content/text';
import { builtinPlugins, type CustomPlugin, optimize } from 'svgo';
import type { Figure, Sheet } from './define.ts';
import { isNarrow } from './lib/sizes.ts';
import { contentElement, type Drawing, el, labelClass, type SvgNode, walk } from './lib/svg.ts';
import { paints } from './lib/theme.ts';

/** The colours of a file; `both` follow the visitor's system. */
type Scheme = 'light' | 'dark' | 'both';

/** Rules for the paints of a drawing: the classes `fi-NAME` fill, `st-NAME` stroke. */
function paintRules(drawing: Drawing, scheme: Scheme): string {
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

/** Path data to be written with two digits, as the size of its marks shows something; `compactPaths` removes it. */
const fineMark = 'data-fine';

const twoDigits = /opacity|stroke-width/;

/** The node as markup: paints as classes, numbers rounded, path data as it was given; labels as outlines, as a picture of its own has no fonts. */
function serialise(node: SvgNode): string {
  const element =
    node.kind === 'label'
      ? el('path', { class: labelClass, fill: node.fill, stroke: node.stroke, d: node.outline })
      : node;
  const { name, fill, stroke, shows, attributes, children, content = '' } = element;
  const classes = [stroke && `st-${stroke}`, fill && `fi-${fill}`, element.class];
  const all = {
    class: classes.filter(Boolean).join(' ') || undefined,
    [fineMark]: shows && !shows.stroke && !shows.disc ? '' : undefined,
    ...attributes,
  };
  const written = Object.entries(all).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${attribute(key, value)}"`,
  );
  const open = `<${name}${written.join('')}`;
  const inside = escapeHtml(content) + children.map((one) => serialise(one)).join('');
  return inside ? `${open}>${inside}</${name}>` : `${open}/>`;
}

const attribute = (key: string, value: string | number): string =>
  typeof value === 'number' ? formatNumber(value, twoDigits.test(key) ? 2 : 1) : escapeHtml(value);

/** Shortest text of a number: no trailing zeros, no leading zero. */
function formatNumber(value: number, digits: number): string {
  const rounded = Math.round(value * 10 ** digits) / 10 ** digits;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

const convert: CustomPlugin = builtinPlugins.find(({ name }) => name === 'convertPathData')!;
// No arcs are guessed from curves, nor radii shortened: that saves nothing here. All coordinates are
// relative, so that equal shapes are equal text: 6 of 262 KB less after compression.
const settings = {
  applyTransforms: false,
  makeArcs: false,
  smartArcRounding: false,
  utilizeAbsolute: false,
};

/** SVGO's path data, with `digits` after the point; of marks to be measured with two. */
const compactPaths = (digits: number): CustomPlugin => ({
  name: 'compactPaths',
  fn: (root, _params, info) => {
    const [coarse, fine] = [digits, 2].map((floatPrecision) =>
      convert.fn(root, { ...settings, floatPrecision }, info),
    );
    return {
      element: {
        enter: (node, parent) => {
          const visitor = fineMark in node.attributes ? fine : coarse;
          delete node.attributes[fineMark];
          visitor?.element?.enter?.(node, parent);
        },
      },
    };
  },
});
