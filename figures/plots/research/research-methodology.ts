import { range, scaleLinear, scaleLog } from 'd3';
import { defineFigure } from '../../define.ts';
import { axisBottom } from '../../lib/legacy/axis.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { tTestPower } from '../../lib/student.ts';
import { type Dot, dots, el, segment } from '../../lib/svg.ts';
import { shade } from '../../lib/theme.ts';
import { thumbnail } from '../../lib/tiny.ts';

const wanted = 0.8;
const effects = [1.2, 1, 0.8, 0.65, 0.5, 0.4, 0.3, 0.2, 0.14];
const named = [0.8, 0.5, 0.2];

/** Participants per group that reach the wanted power. */
function needed(d: number): number {
  let n = 2;
  while (tTestPower(d, n) < wanted) n++;
  return n;
}
const sizes = named.map((d) => ({ d, n: needed(d) }));

const x = scaleLog([4, 1000], [0, 640]);
const y = scaleLinear([0, 1], [396, 48]);
const grid = range(0, 49).map((i) => x.invert((i * 640) / 48));

export default defineFigure({
  id: 'research-methodology',
  ...medium,
  title: 'How many participants: small effects cost most',
  caption:
    'Power of the two-sample t-test (two-sided, 5%) over the size of each group, one layer for each standardised effect; dots mark where the power reaches 80%.',
  source: 'Computed at build from the noncentral t distribution',
  alt: `Nine nested power curves over group size on a logarithmic axis. For a power of 80% each group needs ${sizes.map(({ d, n }) => `${n} participants for d = ${d}`).join(', ')}: a quarter of the effect needs about ${Math.round(sizes[2]!.n / sizes[0]!.n)} times as many.`,
  draw: () => {
    const hills = effects.map((d, i) => {
      const points = grid.map((n) => `${x(n)} ${y(tTestPower(d, n))}`);
      return el('path', {
        fill: shade('q', 0.06 + (0.76 * i) / (effects.length - 1)),
        d: `M0 ${y(0)}L${points.join('L')}V${y(0)}Z`,
      });
    });
    const marks = sizes.map(({ n }): Dot => [x(n), y(wanted)]);
    return [
      thumbnail({ goal: 7 }),
      ...hills,
      el('path', {
        class: 'goal',
        stroke: 'turmeric',
        'stroke-width': 3,
        d: segment([0, y(wanted)], [640, y(wanted)]),
      }),
      el('path', {
        class: 'drop',
        stroke: 'paper',
        'stroke-width': 1.5,
        d: marks.map(([at]) => segment([at, 44], [at, y(0)])).join(''),
      }),
      dots(marks, 9, 'turmeric'),
      dots(marks, 4, 'paper'),
      ...['large', 'medium', 'small effect'].map((name, i) =>
        text(marks[i]![0], 30, name, { face: 600, anchor: 'middle' }),
      ),
      text(0, y(wanted) - 12, '80% power', { face: 600 }),
      axisBottom({
        at: 402,
        from: 0,
        to: 640,
        ticks: sizes.map(({ n }, i) => ({
          at: marks[i]![0],
          label: i < 2 ? `${n}` : `${n} per group`,
        })),
      }),
    ];
  },
});
