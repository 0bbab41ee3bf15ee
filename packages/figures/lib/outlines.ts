import { extent, pairs, range, sum } from 'd3';
import svgPath from 'svgpath';
import type { Dot } from './svg.ts';

const chords = 32;

/** The corners of each subpath of path data; a curve is as many chords as keep its area within a thousandth. */
export function outlines(d: string, transform = ''): Dot[][] {
  const all: Dot[][] = [];
  svgPath(d)
    .transform(transform)
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

const rows = 600;

/** The area that subpaths cover together, less their holes: where strokes of a letter cross, it counts once. */
export function inkArea(paths: Dot[][]): number {
  const [top, bottom] = extent(paths.flat(), ([, y]) => y) as [number, number];
  const step = (bottom - top) / rows;
  const crossings = range(rows).map((): [x: number, turn: number][] => []);
  for (const path of paths)
    for (const [from, to] of pairs([...path, path[0]!])) {
      const [[x1, y1], [x2, y2]] = from[1] < to[1] ? [from, to] : [to, from];
      const first = Math.ceil((y1 - top) / step - 0.5);
      for (let row = first, y = top + (first + 0.5) * step; y < y2; row++, y += step)
        crossings[row]!.push([x1 + ((x2 - x1) * (y - y1)) / (y2 - y1), from[1] < to[1] ? 1 : -1]);
    }
  return step * sum(crossings, covered);
}

/** The length of a row that lies inside, by the nonzero rule. */
function covered(crossings: [x: number, turn: number][]): number {
  let turns = 0;
  return sum(pairs(crossings.sort(([a], [b]) => a - b)), ([[x, turn], [next]]) => {
    turns += turn;
    return turns === 0 ? 0 : next - x;
  });
}
