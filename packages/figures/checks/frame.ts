import { Resvg } from '@resvg/resvg-js';
import type { Sheet } from '../define.ts';

/** Half a stroke may stand over the edge. */
const slack = 1;

/** Marks that would be cut, as they lie outside the frame. */
export function frameProblems({ width, height }: Sheet, svg: string): string[] {
  const box = new Resvg(svg).getBBox();
  if (!box) return ['nothing is drawn'];
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const isOut =
    box.x < -slack || box.y < -slack || right > width + slack || bottom > height + slack;
  const edges = [box.x, box.y, right, bottom].map(Math.round).join(' ');
  return isOut ? [`marks leave the frame of ${width} x ${height}: ${edges}`] : [];
}
