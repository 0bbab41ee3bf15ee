import type { Dot } from './svg.ts';

/**
 * A smooth curve through all points (uniform Catmull-Rom). For points at equal steps it is d3's
 * `curveCatmullRom`, a third shorter: each piece takes its first control point from the last one.
 */
export function smoothPath(points: readonly Dot[]): string {
  const count = points.length;
  const at = (i: number) => points[Math.max(0, Math.min(i, count - 1))]!;
  let out = `M${at(0).join(' ')}`;
  for (let i = 1; i < count; i++) {
    const [[beforeX, beforeY], [fromX, fromY], [x, y], [afterX, afterY]] = [
      at(i - 2),
      at(i - 1),
      at(i),
      at(i + 1),
    ];
    const outOf = `${fromX + (x - beforeX) / 6} ${fromY + (y - beforeY) / 6}`;
    const into = `${x - (afterX - fromX) / 6} ${y - (afterY - fromY) / 6} ${x} ${y}`;
    out += i === 1 ? `C${outOf} ${into}` : `S${into}`;
  }
  return out;
}
