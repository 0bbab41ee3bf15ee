import { range, sum } from 'd3';
import { defineFigure } from '../../define.ts';
import { grouped, percent } from '../../lib/numbers.ts';
import { seeded } from '../../lib/random.ts';
import type { Frame } from '../../lib/sizes.ts';
import { el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const submitted = 1000;
// Chances to be turned away at the editor's desk, after review, and after revision.
const chances = [0.4, 0.5, 0.22];
const { uniform } = seeded(6);
const fates = range(submitted).map(() => {
  const gate = chances.findIndex((chance) => uniform() < chance);
  return gate < 0 ? chances.length : gate;
});
const [desk, review, revision, accepted] = range(4).map(
  (gate) => fates.filter((fate) => fate === gate).length,
) as [number, number, number, number];
const reviewed = submitted - desk;

/** The stream from left to right, and what falls out of it at each gate. */
function layout({ width, height }: Frame) {
  const tiny = width < 300;
  const floor = height - (tiny ? 0 : 46);
  const scale = (floor * 0.62) / submitted;
  const gates = [
    { name: 'desk', count: desk, at: width * 0.13 },
    { name: 'review', count: review, at: width * 0.45 },
    { name: 'revision', count: revision, at: width * 0.7 },
  ];
  let left = submitted;
  const streams = gates.map(({ name, count, at }) => {
    const lower = left * scale;
    left -= count;
    return { name, count, at, lower, upper: left * scale, girth: count * scale };
  });
  return { tiny, floor, bend: tiny ? 10 : 22, scale, streams, end: left * scale };
}

export default defineFigure({
  id: 'publication-peer-reviewed',
  simulated: true,
  title: 'Three gates: most manuscripts are lost before a second review (simulated)',
  caption: `Simulated data: ${submitted.toLocaleString('en-GB')} manuscripts flow from left to right; the width shows how many remain. Some are returned from the editor’s desk, some after review, some after revision. Of those reviewed, ${percent(accepted, reviewed)} are accepted.`,
  source: 'Simulation with round chances of 40, 50 and 22% (seed 6)',
  alt: `Flow of ${submitted} simulated manuscripts: ${desk} are returned from the desk, ${review} rejected after review, ${revision} after revision, and ${accepted} accepted, ${percent(accepted, accepted + revision)} of those invited to revise.`,
  sizes: { 172: 150, 280: 210, 358: 320, 560: 380, 900: 400, 1152: 440, 1680: 520 },
  table: () => ({
    columns: ['manuscripts', 'number'],
    rows: [
      ['submitted', submitted],
      ['returned from the desk', desk],
      ['rejected after review', review],
      ['rejected after revision', revision],
      ['accepted', accepted],
    ],
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { scale, floor, bend, streams, end } = layout(frame);
      const said = (what: string, count: number) =>
        `${what}: ${grouped(count)} of ${grouped(submitted)} manuscripts (simulated)`;
      const lost = ['Returned from the desk', 'Rejected after review', 'Rejected after revision'];
      return [
        { x: frame.width * 0.06, y: (submitted * scale) / 2, label: said('Submitted', submitted) },
        ...streams.map(({ at, girth, count }, i) => ({
          x: at + bend + girth / 2,
          y: floor - 14,
          label: said(lost[i]!, count),
        })),
        { x: frame.width * 0.92, y: end / 2, label: said('Accepted', accepted) },
      ];
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const { tiny, floor, bend, streams, end } = layout(frame);
    const size = width >= 900 ? 14 : 13;
    // The lower edge of the stream turns down and falls off the page.
    const fall = ({ at, upper, lower, girth }: (typeof streams)[number]) => {
      const outer = girth + bend;
      return `M${at} ${upper}C${at + outer * 0.62} ${upper} ${at + outer} ${upper + outer * 0.38} ${at + outer} ${upper + outer}V${floor}H${at + bend}V${lower + bend}C${at + bend} ${lower + bend * 0.38} ${at + bend * 0.62} ${lower} ${at} ${lower}z`;
    };
    const kept = streams.map(
      (_, i) => submitted - sum(streams.slice(0, i + 1), ({ count }) => count),
    );
    const edge = [...streams].reverse().map(({ at, lower }) => `H${at}V${lower}`);
    return [
      streams.map((one) =>
        el('path', {
          fill: 'q2',
          shows: { cuts: [[{ y: floor, value: one.count }]] },
          d: fall(one),
        }),
      ),
      el('path', {
        fill: 'c1',
        shows: {
          cuts: [
            [
              { x: 0, value: submitted },
              ...streams.map(({ at }, i) => ({ x: at + 1, value: kept[i]! })),
            ],
          ],
        },
        d: `M0 0H${width}V${end}${edge.join('')}H0z`,
      }),
      tiny
        ? text(width - 6, end / 2 + 5, `${accepted}`, {
            face: 600,
            fill: 'paper',
            on: 'c1',
            anchor: 'end',
          })
        : [
            text(width - 12, end / 2 + 5, `${accepted} accepted`, {
              size,
              face: 600,
              fill: 'paper',
              on: 'c1',
              anchor: 'end',
            }),
            streams.map(({ name, count, at, girth }) => {
              const centre = at + bend + girth / 2;
              return [
                text(centre, floor + 20, `${count}`, { size, face: 600, anchor: 'middle' }),
                text(
                  centre,
                  floor + 38,
                  width < 480 ? name : `after ${name}`.replace('after desk', 'at the desk'),
                  {
                    size,
                    fill: 'soft',
                    anchor: 'middle',
                  },
                ),
              ];
            }),
          ],
    ];
  },
});
