import type { Dot } from './svg.ts';

/** A straight arrow as one outline to fill: `width` thick, its tip on `to`. */
export function arrow([x1, y1]: Dot, [x2, y2]: Dot, width: number, head = width * 1.5 + 8): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const at = (along: number, aside: number) =>
    `${x1 + ux * along - uy * aside} ${y1 + uy * along + ux * aside}`;
  const neck = length - head;
  const [half, wing] = [width / 2, Math.max(head * 0.62, width / 2 + 3)];
  return `M${at(0, half)}L${at(neck, half)}L${at(neck, wing)}L${at(length, 0)}L${at(neck, -wing)}L${at(neck, -half)}L${at(0, -half)}Z`;
}
