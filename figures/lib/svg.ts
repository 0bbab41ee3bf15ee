import { compactPath, formatNumber } from './path.ts';
import type { Paint } from './theme.ts';

export type Attributes = {
  fill?: Paint;
  stroke?: Paint;
  class?: string;
  /** Path data; written with relative coordinates, one decimal. */
  d?: string | null;
  [name: string]: string | number | null | undefined;
};

const twoDigits = /opacity|stroke-width/;

/**
 * One element as text. `fill` and `stroke` take paint names and become classes, numbers are rounded,
 * and anything that is not a finite number throws.
 */
export function el(name: string, attributes: Attributes, ...children: string[]): string {
  const { fill, stroke, class: extra, d, ...rest } = attributes;
  const classes = [stroke && `st-${stroke}`, fill && `fi-${fill}`, extra].filter(Boolean).join(' ');
  let out = `<${name}`;
  if (classes) out += ` class="${classes}"`;
  for (const [key, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue;
    const written =
      typeof value === 'number'
        ? formatNumber(value, twoDigits.test(key) ? 2 : 1)
        : escapeText(value);
    out += ` ${key}="${written}"`;
  }
  if (name === 'path') out += ` d="${compactPath(d ?? '')}"`;
  return children.length > 0 ? `${out}>${children.join('')}</${name}>` : `${out}/>`;
}

export const group = (attributes: Attributes, ...children: string[]): string =>
  el('g', attributes, ...children);

/** A straight line; with `polyline` points use `el('path', { d: line()(points) })`. */
export const segment = (
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
): string => `M${x1} ${y1}L${x2} ${y2}`;

export type Dot = readonly [x: number, y: number];

/** Any number of equal dots as one path: zero-length strokes with round caps, 6 bytes a dot. */
export function dots(
  points: Iterable<Dot>,
  radius: number,
  paint: Paint,
  opacity?: number,
): string {
  const d = Array.from(points, ([x, y]) => `M${x} ${y}h0`).join('');
  return el('path', {
    stroke: paint,
    'stroke-width': radius * 2,
    'stroke-linecap': 'round',
    'stroke-opacity': opacity,
    d,
  });
}

/** A full circle as path data, so that many rings share one path. */
export const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

export const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
