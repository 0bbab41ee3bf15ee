import { range } from 'd3';
import type { Paint } from './theme.ts';

/** A place in viewBox units. */
export type Dot = readonly [x: number, y: number];

export type Bounds = { left: number; right: number; top: number; bottom: number };

/** A line through a shape, at an x or a y of the drawing, and what the shape's thickness there stands for. */
export type Cut = { x: number; value: number } | { y: number; value: number };

/**
 * What a path shows by the size of its marks, each a subpath: a value for each of them, in order. `length` is
 * from its first point to the one farthest from it, `rise` from its first point up to its last, `ring`
 * the area between a subpath and the one before it, `disc` that of a round dot, `ink` the path's area less
 * its holes (one value for all its subpaths), `stroke` the stroke's thickness, `cuts` the thickness of a shape at any number of lines.
 */
export type Shows = Partial<
  Record<
    'area' | 'ring' | 'ink' | 'width' | 'height' | 'rise' | 'length' | 'disc' | 'stroke',
    number[]
  >
> & {
  cuts?: Cut[][];
  /** So many times as large as other marks of its measure; the figure's words say so. */
  enlarged?: number;
};

export type ElementNode = {
  kind: 'element';
  name: string;
  fill?: Paint;
  stroke?: Paint;
  class?: string;
  /** Measured in the written file (`checks/proportions.ts`), and not written itself. */
  shows?: Shows;
  attributes: Record<string, string | number>;
  children: SvgNode[];
  /** Character data, of a <style> or a <title>. */
  content?: string;
};

/** A label, made with `text`; written as outlines. */
export type LabelNode = {
  kind: 'label';
  size: number;
  fill: Paint;
  /** Its ground, if that is not the page's paper. */
  on: Paint;
  /** Its paint, if it is a halo. */
  stroke?: Paint;
  /** The label as one text, for messages. */
  words?: string;
  /** Path data, in absolute coordinates. */
  outline: string;
  bounds: Bounds;
};

export type SvgNode = ElementNode | LabelNode;

/** What a thumbnail leaves out: labels, and what is nothing without them. */
export const labelClass = 't';

/** What a helper draws: one node or any number of them, in painting order. */
export type Drawing = SvgNode | readonly Drawing[];

type Attributes = {
  fill?: Paint;
  stroke?: Paint;
  class?: string;
  shows?: Shows;
  [name: string]: string | number | null | undefined | Shows;
};

/**
 * One element. `fill` and `stroke` take paint names, `d` may be null as d3's generators give it, and
 * anything that is not a finite number throws.
 */
export function el(name: string, attributes: Attributes, ...children: Drawing[]): ElementNode {
  const { fill, stroke, class: extra, shows, ...rest } = attributes;
  const given: ElementNode['attributes'] = {};
  for (const [key, value] of Object.entries(rest)) {
    if (value === undefined || value === null || typeof value === 'object') continue;
    const hole = /NaN|Infinity|undefined|null/.exec(String(value));
    if (hole) throw new Error(`${key} of <${name}> holds ${hole[0]}`);
    given[key] = value;
  }
  return {
    kind: 'element',
    name,
    fill,
    stroke,
    class: extra,
    shows,
    attributes: given,
    children: flatten(children),
  };
}

/** An element of character data: a <style> or a <title>. */
export const contentElement = (name: string, content: string): ElementNode => ({
  ...el(name, {}),
  content,
});

export const flatten = (drawing: Drawing): SvgNode[] =>
  'kind' in drawing ? [drawing] : drawing.flatMap(flatten);

/** Every node of a drawing, parents before their children. */
export function* walk(drawing: Drawing): Generator<SvgNode> {
  for (const node of flatten(drawing)) {
    yield node;
    if (node.kind === 'element') yield* walk(node.children);
  }
}

/** A straight line; with `polyline` points use `el('path', { d: line()(points) })`. */
export const segment = ([x1, y1]: Dot, [x2, y2]: Dot): string => `M${x1} ${y1}L${x2} ${y2}`;

/** A path that is not filled. */
export const stroked = (stroke: Paint, width: number, d: string): ElementNode =>
  el('path', { stroke, 'stroke-width': width, d });

/** Any number of equal dots as one path: zero-length strokes with round caps, 6 bytes a dot. */
export const dots = (
  points: Iterable<Dot>,
  radius: number,
  paint: Paint,
  { opacity, shows }: { opacity?: number; shows?: Shows } = {},
): ElementNode =>
  el('path', {
    shows,
    stroke: paint,
    'stroke-width': radius * 2,
    'stroke-linecap': 'round',
    'stroke-opacity': opacity,
    d: Array.from(points, ([x, y]) => `M${x} ${y}h0`).join(''),
  });

/**
 * A full circle as path data, so that many rings share one path. Its radius is rounded as it will be
 * written: rounded apart from the width it would make an oval.
 */
export function ring(x: number, y: number, radius: number, digits = 1): string {
  const r = Math.max(0.1, Number(radius.toFixed(digits)));
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** Upright strips without a value, from the top of a plot to its floor: strokes that rise across each. */
export const hatched = (strips: Iterable<readonly [left: number, width: number]>, floor: number) =>
  el('path', {
    stroke: 'soft',
    d: Array.from(strips, ([left, width]) =>
      range(6, floor + width, 6)
        .map((y) =>
          segment(
            [left + Math.max(0, y - floor), Math.min(y, floor)],
            [left + Math.min(y, width), Math.max(0, y - width)],
          ),
        )
        .join(''),
    ).join(''),
  });
