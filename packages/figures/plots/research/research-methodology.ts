import { tests } from '@site/statistics/power/methods';
import { designFor, isAnswer, solveTest } from '@site/statistics/power/solve';
import { range, scaleLinear } from 'd3';
import { defineFigure } from '#define.ts';
import { type Frame, nameSize } from '#lib/sizes.ts';
import { type Dot, dots, el, segment } from '#lib/svg.ts';
import { text } from '#lib/text.ts';

const test = tests['means-two'];
const design = designFor(test);
const wanted = design.power;
const power = (effect: number, n: number) => test.power({ ...design, effect }, [n, n]);

/** Participants per group that reach the wanted power. */
function needed(effect: number): number {
  const answer = solveTest(test, 'n', { ...design, effect });
  if (!isAnswer(answer)) throw new Error(`no sample size for d = ${effect}: ${answer.reason}`);
  return answer.sizes[0]!;
}
const effects = [0.8, 0.5, 0.2].map((d) => ({ d, n: needed(d) }));
const [large, medium, little] = effects.map(({ n }) => n) as [number, number, number];
const share = `${(100 * wanted).toFixed(0)}%`;
const paints = ['q1', 'q3', 'q5'] as const;

/** People per group along a linear axis, so that their numbers are distances. */
const layout = (frame: Frame) => ({
  x: scaleLinear([2, little * 1.2], [0, frame.width]),
  y: scaleLinear([0, 1], [frame.height - 40, 36]),
});
const sizes = [5, 10, 20, 50, 100, 200, 500, 1000];

export default defineFigure({
  id: 'research-methodology',
  title: `A small effect needs ${little} people per group, a large one ${large}`,
  caption: `The power of the two-sample t-test (two-sided, 5%) by the size of each group, for a large (d = 0.8), a medium (0.5) and a small effect (0.2); dots mark where it reaches ${share}.`,
  source: 'Computed at build from the noncentral t distribution, exact',
  alt: `Three nested power curves over group size. For a power of ${share} each group needs ${large} people for d = 0.8, ${medium} for 0.5 and ${little} for 0.2: a quarter of the effect takes about ${Math.round(little / large)} times as many.`,
  sizes: { 358: 320, 560: 340, 720: 350, 900: 380, 1152: 360 },
  table: () => ({
    columns: ['people per group', ...effects.map(({ d }) => `power at d = ${d}`)],
    rows: sizes.map((n) => [n, ...effects.map(({ d }) => Number(power(d, n).toFixed(4)))]),
  }),
  marks: {
    of: effects.length,
    at: (frame) => {
      const { x, y } = layout(frame);
      return effects.map(({ d, n }) => ({
        x: x(n),
        y: y(wanted),
        label: `d = ${d}: ${n} people in each group have ${share} power`,
      }));
    },
  },
  draw: (frame) => {
    const { x, y } = layout(frame);
    // Closer together where the curves are steep.
    const grid = range(0, 61).map((i) => x.invert(frame.width * (i / 60) ** 2));
    const marks = effects.map(({ n }): Dot => [x(n), y(wanted)]);
    const name = { face: 'serif', size: nameSize } as const;
    return [
      effects.map(({ d }, i) =>
        el('path', {
          fill: paints[i],
          d: `M0 ${y(0)}L${grid.map((n) => `${x(n)} ${y(power(d, n))}`).join('L')}V${y(0)}Z`,
        }),
      ),
      el('path', {
        stroke: 'turmeric',
        'stroke-width': 3,
        d: segment([2, y(wanted)], [x(little), y(wanted)]),
      }),
      el('path', {
        stroke: 'paper',
        'stroke-width': 2,
        d: marks.map((at) => segment(at, [at[0], y(0)])).join(''),
      }),
      dots(marks, 8, 'turmeric'),
      text(x(large), 24, 'large effect', name),
      text(x(95), y(0.6), 'medium', { ...name, on: 'q3' }),
      text(x(little) - 16, y(0.26), 'small effect', {
        ...{ ...name, fill: 'paper', on: 'q5', anchor: 'end' },
      }),
      text(x(230), y(wanted) - 12, `${share} power`, { face: 600, on: 'q3' }),
      // Two numbers that stand close are set apart, so that they do not read as one.
      effects.map(({ n }, i) => {
        const isClose = i < 2 && x(medium) - x(large) < 40;
        const outward =
          i === 0 ? ({ at: 4, anchor: 'end' } as const) : { at: -4, anchor: 'start' as const };
        const { at, anchor } = isClose ? outward : { at: 0, anchor: 'middle' as const };
        return text(x(n) + at, frame.height - 10, i < 2 ? `${n}` : `${n} a group`, {
          ...name,
          anchor,
        });
      }),
    ];
  },
});
