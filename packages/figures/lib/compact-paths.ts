import { escapeHtml } from '@site/content/text';
import { builtinPlugins, type CustomPlugin } from 'svgo';
import { el, labelClass, type SvgNode } from './svg.ts';

/** Path data to be written with two digits, as the size of its marks shows something; `compactPaths` removes it. */
export const fineMark = 'data-fine';

const twoDigits = /opacity|stroke-width/;

/** The node as markup: paints as classes, numbers rounded, path data as it was given; labels as outlines, as a picture of its own has no fonts. */
export function serialise(node: SvgNode): string {
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
export const compactPaths = (digits: number): CustomPlugin => ({
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
