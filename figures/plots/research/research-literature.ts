import { groups, range, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { seeded } from '../../lib/random.ts';
import { type Frame, isNarrow, isThumbnail } from '../../lib/sizes.ts';
import { arch, type Dot, dots, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

type School = 0 | 1;
type Paper = { school: School; place: number; cited: number };
type Citation = { from: Paper; to: Paper };

const { uniform, below } = seeded(8);
const papers: Paper[] = range(84).map((place) => ({
  school: uniform() < 0.52 ? 0 : 1,
  place,
  cited: 0,
}));
const citations: Citation[] = [];

// A new paper cites two older ones of its own school, the often cited ones more often; very rarely one of the other.
for (const [i, from] of papers.entries())
  for (let k = 0; k < 2; k++) {
    const other = uniform() < 0.025;
    const older = papers.slice(0, i).filter(({ school }) => (school === from.school) !== other);
    const urn = older.flatMap((paper) => Array<Paper>(paper.cited + 1).fill(paper));
    if (urn.length === 0) continue;
    const to = urn[below(urn.length)]!;
    if (citations.some((one) => one.from === from && one.to === to)) continue;
    to.cited++;
    citations.push({ from, to });
  }
const inside = (school: School) =>
  citations.filter(({ from, to }) => from.school === school && to.school === school);
const across = citations.filter(({ from, to }) => from.school !== to.school);
const share = Math.round((100 * across.length) / citations.length);

const layout = ({ width, height }: Frame) => ({
  x: scaleLinear([0, papers.length - 1], [8, width - 8]),
  middle: height / 2,
});

export default defineFigure({
  id: 'research-literature',
  simulated: true,
  title: 'Two literatures that hardly read each other (simulated)',
  caption: `Simulated data: ${papers.length} papers from the first to the latest, with an arc for each of ${citations.length} citations. Each paper that is cited has a dot, and its area shows how often. One school cites above the line and the other below it; only the heavy arcs cross from one to the other.`,
  source: 'Simulation, preferential attachment in two groups (seed 8)',
  alt: `Arc diagram of ${papers.length} simulated papers: ${inside(0).length} citations within one school above the line, ${inside(1).length} within the other below it, and only ${across.length} of ${citations.length} (${share}%) from one to the other: the gap that a review finds.`,
  sizes: { 172: 129, 280: 210, 358: 250, 560: 320, 900: 380, 1152: 440 },
  table: () => ({
    columns: ['paper', 'school', 'cites paper', 'of school'],
    rows: citations.map(({ from, to }) => [
      from.place + 1,
      from.school + 1,
      to.place + 1,
      to.school + 1,
    ]),
  }),
  marks: {
    of: papers.length,
    along: 'x',
    at: (frame) => {
      const { x, middle } = layout(frame);
      return papers.map(({ school, place, cited }) => ({
        x: x(place),
        y: middle,
        label: `Paper ${place + 1} of the ${school ? 'second' : 'first'} school: cited ${cited} ${cited === 1 ? 'time' : 'times'} (simulated)`,
      }));
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const small = isThumbnail(frame);
    const size = width > 800 ? 14 : 13;
    const { x, middle } = layout(frame);
    const longest = Math.max(...citations.map(({ from, to }) => x(from.place) - x(to.place)));
    // The longest arc reaches the edge; shorter ones are higher than in proportion, so that none lies flat.
    const high = (left: number, right: number) => (middle - 3) * ((right - left) / longest) ** 0.72;
    const arc = ({ from, to }: Citation) => {
      const [left, right] = [x(to.place), x(from.place)];
      const rise = high(left, right);
      return from.school === 0 ? arch(left, right, middle, rise) : arch(right, left, middle, rise);
    };
    /** From one side of the line to the other. */
    const crossing = ({ from, to }: Citation) => {
      const [a, b] = [x(to.place), x(from.place)];
      const rise = (to.school === 0 ? -1.25 : 1.25) * high(a, b);
      return `M${a} ${middle}C${a} ${middle + rise} ${b} ${middle - rise} ${b} ${middle}`;
    };
    const largest = Math.max(...papers.map(({ cited }) => cited));
    const radius = (small ? 3.6 : isNarrow(frame) ? 6 : 8) / Math.sqrt(largest);
    const points = groups(
      papers.filter(({ cited }) => cited > 0),
      ({ cited }) => cited,
    ).map(([cited, same]) =>
      dots(
        same.map(({ place }): Dot => [x(place), middle]),
        radius * Math.sqrt(cited),
        'ink',
        { shows: { disc: same.map(() => cited) } },
      ),
    );
    const fine = { 'stroke-width': small ? 0.6 : 1, 'stroke-opacity': 0.75 };
    const drawn = [
      el('path', { ...fine, stroke: 'c1', d: inside(0).map(arc).join('') }),
      el('path', { ...fine, stroke: 'c4', d: inside(1).map(arc).join('') }),
      el('path', {
        stroke: 'madder',
        'stroke-width': small ? 1.75 : 3,
        d: across.map(crossing).join(''),
      }),
      ...points,
    ];
    if (small) return drawn;
    const within = isNarrow(frame) ? 'inside' : 'inside one school';
    return [
      drawn,
      text(width, size, `${inside(0).length} ${within}`, { size, anchor: 'end' }),
      text(width, height - 4, `${inside(1).length} inside the other`, { size, anchor: 'end' }),
      text(0, height - 4, `${across.length} across`, { size, face: 600, fill: 'madder' }),
    ];
  },
});
