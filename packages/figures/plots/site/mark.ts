import { area, curveBasis, range } from 'd3';
import { defineFigure } from '#define.ts';
import { el } from '#lib/svg.ts';

const gap = 3;
const steps = range(17).map((step) => step / 16);
const bump = (at: number, centre: number, width: number) =>
  Math.exp(-(((at - centre) / width) ** 2));

// Three lines that widen one after the other, as a river does after rain.
const threads = [
  (at: number) => 5 + 15 * bump(at, 0.3, 0.24),
  (at: number) => 5 + 19 * bump(at, 0.62, 0.24),
  (at: number) => 5 + 16 * bump(at, 0.95, 0.28),
];
const middle = (at: number) => 32 - 9 * Math.sin(at * 2 * Math.PI + 0.5);

function thread(index: number): string {
  const top = (at: number) => {
    const sizes = threads.map((size) => size(at));
    const total = sizes[0]! + sizes[1]! + sizes[2]! + 2 * gap;
    const above = sizes.slice(0, index).reduce((sum, size) => sum + size + gap, 0);
    return middle(at) - total / 2 + above;
  };
  const shape = area<number>(
    (at) => 2 + 60 * at,
    (at) => top(at) + threads[index]!(at),
    top,
  ).curve(curveBasis);
  return shape(steps)!;
}

export default defineFigure({
  id: 'mark',
  sizes: { 64: 64 },
  decorative: true,
  title: 'A small streamgraph',
  caption: 'The mark of the site: a streamgraph of three bands.',
  source: 'Drawn for this site',
  alt: '',
  draw: () =>
    (['turmeric', 'action', 'madder'] as const).map((fill, i) =>
      el('path', { fill, d: thread(i) }),
    ),
});
