import { tests } from '@site/statistics/power/methods';
import { designFor, isAnswer, solveTest } from '@site/statistics/power/solve';
import { range, scaleLinear } from 'd3';
import { defineFigure } from '#define.ts';
import { axisLeft, hairline } from '#lib/axis.ts';
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
const paints = ['q8', 'q6', 'q4'] as const;

/** What the upright axis takes at the left. */
const axis = 46;

/** People per group along a linear axis, so that their numbers are distances. */
const layout = (frame: Frame) => ({
  x: scaleLinear([2, little * 1.24], [axis, frame.width - 2]),
  y: scaleLinear([0, 1], [frame.height - 40, 40]),
});
const sizes = [5, 10, 20, 50, 100, 200, 500, 1000];

export default defineFigure({
  id: 'research-methodology',
  title: `A small effect needs ${little} people per group, a large one ${large}`,
  caption: `The power of the two-sample t-test (two-sided, 5%) by the size of each group, for a large (d = 0.8), a medium (0.5) and a small effect (0.2); dots mark where it reaches ${share}.`,
  source: 'Computed at build from the noncentral t distribution, exact',
  alt: `Three power curves over group size. For a power of ${share} each group needs ${large} people for d = 0.8, ${medium} for 0.5 and ${little} for 0.2: a quarter of the effect takes about ${Math.round(little / large)} times as many.`,
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
    const grid = range(0, 61).map((i) => x.invert(axis + (frame.width - 2 - axis) * (i / 60) ** 2));
    const marks = effects.map(({ n }): Dot => [x(n), y(wanted)]);
    const name = { face: 'serif', size: nameSize } as const;
    return [
      hairline([0, 0.5, 1].map((share) => `M${axis} ${y(share)}H${frame.width}`).join('')),
      axisLeft([0, 0.5, 1], y, {
        at: axis,
        from: y(0),
        to: y(1),
        tick: 0,
        label: (share) => `${100 * share}%`,
      }),
      text(0, 24, 'power', { face: 400, fill: 'soft' }),
      el('path', {
        stroke: 'soft',
        'stroke-dasharray': '2 3',
        d: marks.map((at) => segment(at, [at[0], y(0)])).join(''),
      }),
      el('path', {
        stroke: 'turmeric',
        'stroke-width': 2,
        d: segment([axis, y(wanted)], [x(little), y(wanted)]),
      }),
      effects.map(({ d }, i) =>
        el('path', {
          stroke: paints[i],
          'stroke-width': 3,
          d: `M${grid.map((n) => `${x(n)} ${y(power(d, n))}`).join('L')}`,
        }),
      ),
      dots(marks, 7, 'turmeric'),
      text(x(large), 24, 'large effect', name),
      text(x(105), y(0.62), 'medium', name),
      text(x(little) - 16, y(0.38), 'small effect', { ...name, anchor: 'end' }),
      text(x(230), y(wanted) - 12, `${share} power`, { face: 600 }),
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
