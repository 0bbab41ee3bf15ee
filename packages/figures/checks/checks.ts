import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { rgb } from 'd3';
import type { Figure, Sheet } from '../define.ts';
import { type Frame, labelSizes, nameSize } from '../lib/sizes.ts';
import {
  type Bounds,
  type Drawing,
  type ElementNode,
  flatten,
  type LabelNode,
  walk,
} from '../lib/svg.ts';
import { type Paint, paints } from '../lib/theme.ts';
import { promiseProblems, proportionProblems } from './proportions.ts';
import { valueProblems } from './values.ts';

/** What a figure without real data says of itself, in its title and in its caption. */
const marks = [
  { inTitle: '(simulated)', inCaption: 'Simulated data' },
  { inTitle: '(illustration)', inCaption: 'Illustration' },
];

/** What is missing from the words of a figure. */
function wordProblems({
  id,
  title,
  caption,
  source,
  alt,
  decorative,
  simulated,
}: Figure): string[] {
  const problems: string[] = [];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) problems.push(`the id "${id}" is not kebab-case`);
  if (title.length < 8) problems.push(`the title is too short: "${title}"`);
  if (source.length < 5) problems.push(`the source is too short: "${source}"`);
  const numbers = /NaN|undefined|Infinity|null/.exec(`${title} ${caption} ${source} ${alt}`);
  if (numbers) problems.push(`the words contain "${numbers[0]}"`);
  // A thumbnail and a banner show the title alone.
  const isMarked = marks.some(
    ({ inTitle, inCaption }) => title.includes(inTitle) && caption.includes(inCaption),
  );
  if (simulated && !isMarked)
    problems.push('title and caption do not say "(simulated)" and "Simulated data"');
  const spelled = /\d( %| per cent)/.exec(`${title} ${caption} ${alt}`);
  if (spelled) problems.push(`"${spelled[0]}": a share is written as 49%`);
  if (decorative) return alt === '' ? problems : [...problems, 'an ornament has an alt text'];
  if (caption.length < 30) problems.push(`the caption is too short: "${caption}"`);
  if (alt.length < 40) problems.push(`the alt text is too short: "${alt}"`);
  if (alt.length > 250)
    problems.push(`the alt text has ${alt.length} characters, the limit is 250`);
  return problems;
}

const least = 4.5;

/** Labels that cannot be read on their ground (`on`; the page's paper unless a label says so) in one of the schemes. */
function contrastProblems({ drawing }: Sheet): string[] {
  const labels = [...walk(drawing)].filter((node) => node.kind === 'label' && !node.stroke);
  const pairs = new Set(labels.map((node) => `${node.fill} ${'on' in node ? node.on : 'paper'}`));
  return [...pairs].flatMap((pair) => {
    const [fill, ground] = pair.split(' ') as [Paint, Paint];
    return (['light', 'dark'] as const).flatMap((scheme, i) => {
      const ratio = contrast(paints[fill][i]!, paints[ground][i]!);
      return ratio < least
        ? [`a label of ${fill} on ${ground} has a contrast of ${ratio.toFixed(1)} (${scheme})`]
        : [];
    });
  });
}

/** Ratio of WCAG 2 between two colours. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const { r, g, b } = rgb(colour);
  const [red, green, blue] = [r, g, b].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Half a stroke may stand over the edge. */
const slack = 1;

/** Marks that would be cut, as they lie outside the frame. */
function frameProblems({ width, height }: Sheet, svg: string): string[] {
  const box = new Resvg(svg).getBBox();
  if (!box) return ['nothing is drawn'];
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const isOut =
    box.x < -slack || box.y < -slack || right > width + slack || bottom > height + slack;
  const edges = [box.x, box.y, right, bottom].map(Math.round).join(' ');
  return isOut ? [`marks leave the frame of ${width} x ${height}: ${edges}`] : [];
}

const limitBytes = 18 * 1024;

export const compressedSize = (svg: string): number => brotliCompressSync(svg).length;

type Page = { sheet: Sheet; svg: string };

/** Everything that is wrong with a figure, its drawings and their files; an empty list lets it into the site. */
export function figureProblems(figure: Figure, drawn: Page[]): string[] {
  return [
    ...wordProblems(figure),
    ...valueProblems(figure),
    ...drawn.flatMap((page) =>
      sheetProblems(figure, page).map((problem) => `${page.sheet.width} px: ${problem}`),
    ),
  ];
}

function sheetProblems(figure: Figure, { sheet, svg }: Page): string[] {
  const bytes = compressedSize(svg);
  const limit = figure.maxBytes ?? limitBytes;
  return [
    ...markProblems(sheet.drawing),
    ...labelProblems(sheet),
    ...frameProblems(sheet, svg),
    ...contrastProblems(sheet),
    ...promiseProblems(figure, sheet),
    ...proportionProblems(sheet, svg),
    ...(bytes > limit ? [`${bytes} bytes compressed, the limit is ${limit}`] : []),
  ];
}

type Label = Pick<LabelNode, 'bounds' | 'words'> & { number: number };

/** Labels of another size than the system's, labels that leave the picture or cover each other. */
function labelProblems({ drawing, ...frame }: Sheet): string[] {
  const labels = [...walk(drawing)]
    .filter((node) => node.kind === 'label')
    // A halo lies under its label.
    .filter(({ stroke }) => !stroke)
    .map((label, i) => ({ ...label, number: i + 1 }));
  const odd = labels.filter(({ size }) => ![...labelSizes, nameSize].includes(size));
  return [
    ...collisions(labels, frame),
    ...odd.map(
      ({ number, size }) =>
        `label ${number} has the size ${size}; sizes are ${labelSizes.join(', ')}`,
    ),
  ];
}

function collisions(labels: Label[], { width, height }: Frame): string[] {
  const problems: string[] = [];
  const show = ({ left, top, right, bottom }: Bounds) =>
    [left, top, right, bottom].map(Math.round).join(' ');
  labels.forEach(({ bounds, number, words }, i) => {
    const { left, right, top, bottom } = bounds;
    if (left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5)
      problems.push(`label ${number}${named(words)} leaves the picture: ${show(bounds)}`);
    for (const other of labels.slice(i + 1))
      if (overlap(bounds, other.bounds))
        problems.push(
          `labels ${number}${named(words)} and ${other.number}${named(other.words)} overlap: ${show(bounds)} / ${show(other.bounds)}`,
        );
  });
  return problems;
}

const named = (words?: string): string => (words ? ` ("${words}")` : '');

const overlap = (a: Bounds, b: Bounds): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text'];
const unpainted = ['defs', 'clipPath', 'mask'];

/** What is wrong with the drawn marks: unpainted (they would be black), empty, repeated ids. */
function markProblems(drawing: Drawing): string[] {
  const problems: string[] = [];
  const ids = new Set<string | number>();
  let drawn = 0;
  visit(drawing, false);
  if (drawn === 0) problems.push('nothing is drawn');
  return problems;

  function visit(part: Drawing, parentPainted: boolean): void {
    for (const node of flatten(part)) {
      if (node.kind === 'label') {
        drawn++;
        continue;
      }
      const { name, fill, stroke, attributes, children } = node;
      const { id } = attributes;
      if (id !== undefined && ids.has(id)) problems.push(`two elements have the id ${id}`);
      if (id !== undefined) ids.add(id);
      const painted = Boolean(parentPainted || fill || stroke || unpainted.includes(name));
      visit(children, painted);
      if (!shapes.includes(name)) continue;
      drawn++;
      if (name === 'text') problems.push('<text> needs a font that an <img> has not; use text()');
      if (!painted)
        problems.push(`<${name}> has neither a fill nor a stroke paint: it would be black`);
      if (isEmpty(node))
        problems.push(`empty <${name}>: ${JSON.stringify(attributes).slice(0, 80)}`);
    }
  }
}

function isEmpty({ name, attributes }: ElementNode): boolean {
  const zero = (key: string) => !(Number(attributes[key]) > 0);
  if (name === 'circle') return zero('r');
  if (name === 'rect') return zero('width') || zero('height');
  return name === 'path' && !/[LHVCSQTA]/i.test(String(attributes.d ?? ''));
}
