import { optimize } from 'svgo';
import type { Figure } from './define.ts';
import { labelGrowth } from './lib/formats.ts';
import { escapeText } from './lib/svg.ts';
import { liveText, outlinedText } from './lib/text.ts';
import { paintRules } from './lib/theme.ts';

/** The figure as a file: title, the rules that its classes need, the drawing. */
export const renderFigure = (figure: Figure): string => outlinedText(render(figure));

/**
 * The figure as a part of a page: its labels are words in the page's fonts, a third of the size. A
 * banner fills its place and keeps its right side, as its picture does with `object-fit: cover`.
 */
export const renderInPage = (figure: Figure): string =>
  liveText(render(figure))
    .replace(/<title>.*?<\/title>/, '')
    .replace('<svg xmlns="http://www.w3.org/2000/svg"', figure.decorative ? fills : '<svg');

const fills = '<svg preserveAspectRatio="xMaxYMid slice"';

function render(figure: Figure): string {
  const body = figure.draw().join('');
  const { light, dark } = paintRules(body);
  const style = `<style>${light}@media (prefers-color-scheme:dark){${dark}}${labelRules(figure, body)}</style>`;
  const title = figure.decorative ? '' : `<title>${escapeText(figure.title)}</title>`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${figure.width} ${figure.height}">`;
  return tidy(`${open}${title}${style}${body}</svg>`);
}

// In an <img> these widths are the picture's own, so one file serves a phone and a wide screen.
function labelRules(figure: Figure, body: string): string {
  const growth = labelGrowth(figure);
  const hidden = body.includes('only-narrow') ? '.only-narrow{display:none}' : '';
  if (!growth || !body.includes('class="t ')) return hidden;
  const rules = [
    `.t{transform-box:fill-box;transform:scale(${growth.factor})}`,
    '.ts{transform-origin:0 50%}.tm{transform-origin:50% 50%}.te{transform-origin:100% 50%}',
    body.includes('only-wide') ? '.only-wide{display:none}' : '',
    hidden ? '.only-narrow{display:inline}' : '',
  ];
  return `${hidden}@media (max-width:${growth.below - 1}px){${rules.join('')}}`;
}

// Only what cannot change the picture: path data is compact already, styles must stay as they are.
function tidy(svg: string): string {
  return optimize(svg, {
    plugins: ['removeEmptyContainers', 'collapseGroups'],
    js2svg: { pretty: false },
  }).data;
}
