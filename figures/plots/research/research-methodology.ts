import { range, scaleLinear, scaleLog } from 'd3';
import { tests } from '../../../tools/power/methods.ts';
import { designFor, isAnswer, solveTest } from '../../../tools/power/solve.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom } from '../../lib/axis.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { type Dot, dots, el, segment } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import { shade } from '../../lib/theme.ts';

const test = tests['means-two'];
const design = designFor(test);
const wanted = design.power;
const effects = [1.2, 1, 0.8, 0.65, 0.5, 0.4, 0.3, 0.2, 0.14];

const power = (effect: number, n: number) => test.power({ ...design, effect }, [n, n]);

/** Participants per group that reach the wanted power. */
function needed(effect: number): number {
  const answer = solveTest(test, 'n', { ...design, effect });
  if (!isAnswer(answer)) throw new Error(`no sample size for d = ${effect}: ${answer.reason}`);
  return answer.sizes[0]!;
}
const named = [
  { d: 0.8, name: 'large' },
  { d: 0.5, name: 'medium' },
  { d: 0.2, name: 'small effect' },
].map((one) => ({ ...one, n: needed(one.d) }));
const [large, medium, little] = named.map(({ n }) => n) as [number, number, number];
const share = `${(100 * wanted).toFixed(0)}%`;

function layout(frame: Frame) {
  return {
    // What is written at the left stands as far in as the text of the page.
    edge: Math.max(16, Math.min(48, frame.width * 0.04)),
    x: scaleLog([4, 1000], [0, frame.width]),
    y: scaleLinear([0, 1], [frame.height - 32, 36]),
  };
}
const sizes = [5, 10, 20, 50, 100, 200, 500, 1000];

export default defineFigure({
  id: 'research-methodology',
  title: `A small effect needs ${little} people per group, a large one ${large}`,
  caption: `The power of the two-sample t-test (two-sided, 5%) by the size of each group (logarithmic), with a layer for each standardised effect from d = ${effects[0]} (the leftmost) to ${effects.at(-1)}; dots mark where the power reaches ${share}.`,
  source: 'Computed at build from the noncentral t distribution, exact',
  alt: `Nine nested power curves over group size, logarithmic. For a power of ${share} each group needs ${large} people for d = 0.8, ${medium} for 0.5 and ${little} for 0.2: a quarter of the effect takes about ${Math.round(little / large)} times as many.`,
  sizes: { 390: 320, 900: 460, 1440: 540, 2000: 720 },
  table: () => ({
    columns: ['people per group', ...effects.map((d) => `power at d = ${d}`)],
    rows: sizes.map((n) => [n, ...effects.map((d) => Number(power(d, n).toFixed(4)))]),
  }),
  marks: {
    of: named.length,
    at: (frame) => {
      const { x, y } = layout(frame);
      return named.map(({ d, n }) => ({
        x: x(n),
        y: y(wanted),
        label: `d = ${d}: ${n} people in each group have ${share} power`,
      }));
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const { edge, x, y } = layout(frame);
    const size = width > 800 ? 15 : 14;
    const grid = range(0, 49).map((i) => x.invert((i * width) / 48));
    const areas = effects.map((d, i) => {
      const points = grid.map((n) => `${x(n)} ${y(power(d, n))}`);
      return el('path', {
        fill: shade('q', 0.04 + (0.78 * i) / (effects.length - 1)),
        d: `M0 ${y(0)}L${points.join('L')}V${y(0)}Z`,
      });
    });
    const marks = named.map(({ n }): Dot => [x(n), y(wanted)]);
    const goal = el('path', {
      stroke: 'turmeric',
      'stroke-width': 2,
      d: segment([0, y(wanted)], [width, y(wanted)]),
    });
    return [
      ...areas,
      goal,
      el('path', {
        stroke: 'paper',
        'stroke-width': 1.25,
        d: marks.map(([at]) => segment([at, 28], [at, y(0)])).join(''),
      }),
      dots(marks, 6.5, 'turmeric'),
      dots(marks, 2.5, 'onTurmeric'),
      named.map(({ name }, i) =>
        text(marks[i]![0], 18, name, { size, face: 600, anchor: 'middle' }),
      ),
      text(edge, y(wanted) - 9, isNarrow(frame) ? share : `${share} power`, { size, face: 600 }),
      axisBottom({
        at: y(0) + 2,
        from: 0,
        to: width,
        size,
        ticks: named.map(({ n }, i) => ({
          at: marks[i]![0],
          label: i < 2 ? `${n}` : `${n} a group`,
        })),
      }),
    ];
  },
});
