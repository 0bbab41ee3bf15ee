import svgPath from 'svgpath';
import type { Dot } from './svg.ts';

const chords = 32;

/** The corners of each subpath of path data; a curve is as many chords as keep its area within a thousandth. */
export function outlines(d: string): Dot[][] {
  const all: Dot[][] = [];
  svgPath(d)
    .abs()
    .unarc()
    .unshort()
    .iterate((segment, _, x, y) => {
      const [command, ...numbers] = segment as [string, ...number[]];
      if (command === 'M') all.push([]);
      if (command !== 'Z') all.at(-1)!.push(...cornersOf(command, numbers, [x, y]));
    });
  return all;
}

function cornersOf(command: string, numbers: number[], from: Dot): Dot[] {
  if (command === 'H') return [[numbers[0]!, from[1]]];
  if (command === 'V') return [[from[0], numbers[0]!]];
  const points = [from[0], from[1], ...numbers].flatMap((x, i, all) =>
    i % 2 === 0 ? [[x, all[i + 1]!] as Dot] : [],
  );
  if (points.length === 2) return [points[1]!];
  return Array.from({ length: chords }, (_, i) => along(points, (i + 1) / chords));
}

/** A point of a Bézier curve (de Casteljau), `share` of its parameter on the way. */
function along(points: Dot[], share: number): Dot {
  if (points.length === 1) return points[0]!;
  const between = points.slice(1).map(([x, y], i): Dot => {
    const [beforeX, beforeY] = points[i]!;
    return [beforeX + share * (x - beforeX), beforeY + share * (y - beforeY)];
  });
  return along(between, share);
}
