import { curveCatmullRom, line } from 'd3';
import { describe, expect, it } from 'vitest';
import { smoothPath } from './path.ts';

describe('smoothPath', () => {
  const points = Array.from({ length: 9 }, (_, i) => [i * 30, Math.sin(i) * 40] as const);
  /** Where each piece begins, bends and ends; a piece that takes over its first bend has it written out. */
  const pieces = (d: string) => {
    let [endX, endY, bendX, bendY] = [0, 0, 0, 0];
    return Array.from(d.matchAll(/([CS])([^A-Z]*)/g)).map(([, letter, rest]) => {
      const points = rest!.split(/[ ,]/).map(Number);
      const all = letter === 'S' ? [2 * endX - bendX, 2 * endY - bendY, ...points] : points;
      [bendX, bendY, endX, endY] = all.slice(2) as [number, number, number, number];
      return all.map((value) => Math.round(value * 1000) / 1000);
    });
  };

  it('is, but for its ends, the curve that d3 draws through points at equal steps', () => {
    const theirs = line<readonly [number, number]>().curve(curveCatmullRom.alpha(0))(points)!;
    expect(pieces(smoothPath(points)).slice(1, -1)).toEqual(pieces(theirs).slice(1, -1));
  });

  it('comes round to its first point as smoothly as it left', () => {
    const ring = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ] as const;
    const round = pieces(smoothPath(ring, { closed: true }));
    expect(round).toHaveLength(4);
    const [first, last] = [round[0]!, round[3]!];
    expect(last.slice(4)).toEqual([0, 0]);
    expect(first.slice(0, 2)).toEqual(last.slice(2, 4).map((value) => 0 - value));
  });
});
