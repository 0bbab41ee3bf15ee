import { curveCatmullRom, line } from 'd3';
import { describe, expect, it } from 'vitest';
import { compactPath, formatNumber, parsePath, smoothPath, thinPath } from './path.ts';

describe('compactPath', () => {
  it('writes relative, rounded coordinates', () => {
    expect(compactPath('M10.04 20L30 40.06L30 60')).toBe('M10 20l20 20.1v19.9');
  });

  it('does not let rounding errors add up', () => {
    const d = `M0 0${Array.from({ length: 100 }, (_, i) => `L${(i + 1) * 0.14} ${i % 2}`).join('')}`;
    const ends = parsePath(compactPath(d)).at(-1)!.points;
    expect(ends[0]).toBeCloseTo(14, 1);
  });

  it('keeps each subpath where it stood', () => {
    const d = 'M5 5L9 5Z M20 20L24 24M1 1M2 2L3 3';
    const starts = (path: string) =>
      parsePath(path)
        .filter((one) => one.letter === 'M')
        .map((one) => one.points.map(Math.round));
    expect(starts(compactPath(d))).toEqual(starts(d));
  });

  it('keeps dots of no length, but drops repeated points of a line', () => {
    expect(compactPath('M4 4h0M8 4h0')).toBe('M4 4h0m4 0h0');
    expect(compactPath('M4 4L8 8L8.01 8L9 8')).toBe('M4 4l4 4h1');
  });

  it('reads arcs with joined flags, and draws equal shapes with equal text', () => {
    expect(compactPath('M0 0a5 5 0 0110 0')).toBe('M0 0a5 5 0 0 1 10 0');
    const glyph = (x: number) =>
      compactPath(`M${x} 1C${x + 1} 2 ${x + 2} 3 ${x + 4} 1Z`).replace(/M\S+ /, '');
    expect(glyph(10)).toBe(glyph(57));
  });

  it('refuses what is not a number', () => {
    expect(() => compactPath('M0 0LNaN 4')).toThrow(/NaN/);
    expect(() => formatNumber(Number.POSITIVE_INFINITY)).toThrow(/Infinity/);
  });
});

it('thins out points that lie close together', () => {
  expect(thinPath('M0 0L0.2 0L0.4 0L2 0Z', 1)).toBe('M0 0L2 0Z');
});

describe('smoothPath', () => {
  const points = Array.from({ length: 9 }, (_, i) => [i * 30, Math.sin(i) * 40] as const);
  /** Where each piece begins, bends and ends; a piece that takes over its first bend has it written out. */
  const pieces = (d: string) => {
    let [endX, endY, bendX, bendY] = [0, 0, 0, 0];
    return parsePath(d)
      .filter(({ letter }) => letter !== 'M' && letter !== 'Z')
      .map(({ letter, points }) => {
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
