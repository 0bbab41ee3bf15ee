import { range, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { seeded } from '../../lib/random.ts';
import { arch, type Dot, dots, el } from '../../lib/svg.ts';
import { thumbnail } from '../../lib/tiny.ts';

type Paper = { school: 0 | 1; x: number; cited: number };
type Citation = { from: Paper; to: Paper };

const { uniform, below } = seeded(8);
const papers: Paper[] = range(84).map((i) => ({
  school: uniform() < 0.52 ? 0 : 1,
  x: i,
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
const inside = (school: 0 | 1) =>
  citations.filter(({ from, to }) => from.school === school && to.school === school);
const across = citations.filter(({ from, to }) => from.school !== to.school);
const share = Math.round((100 * across.length) / citations.length);

const middle = 222;
const sx = scaleLinear([0, papers.length - 1], [10, 630]);
const squash = 0.66;

/** Half an ellipse above (school 0) or below the line. */
function arc({ from, to }: Citation): string {
  const [left, right] = [sx(to.x), sx(from.x)];
  const height = ((right - left) / 2) * squash;
  return from.school === 0 ? arch(left, right, middle, height) : arch(right, left, middle, height);
}
/** From one side of the line to the other. */
function crossing({ from, to }: Citation): string {
  const [a, b] = [sx(to.x), sx(from.x)];
  const rise = (to.school === 0 ? -1 : 1) * Math.min(170, (b - a) * 0.55);
  return `M${a} ${middle}C${a} ${middle + rise} ${b} ${middle - rise} ${b} ${middle}`;
}
const points = (chosen: Paper[]): Dot[] => chosen.map((paper) => [sx(paper.x), middle]);

export default defineFigure({
  id: 'research-literature',
  ...medium,
  simulated: true,
  title: 'Two literatures that hardly read each other (simulated)',
  caption: `Simulated data: ${papers.length} papers in order of appearance, an arc for each citation. One school cites above the line, the other below; only the highlighted arcs cross.`,
  source: 'Simulation, preferential attachment in two groups (seed 8)',
  alt: `Arc diagram of ${papers.length} simulated papers and ${citations.length} citations: ${inside(0).length} arcs within one school above the line, ${inside(1).length} within the other below it, and only ${across.length} (${share}%) from one to the other. That is the gap that a review finds.`,
  draw: () => [
    thumbnail({ fine: 4, cross: 11 }),
    el('path', {
      class: 'fine',
      stroke: 'c5',
      'stroke-width': 1.7,
      'stroke-opacity': 0.7,
      d: inside(0).map(arc).join(''),
    }),
    el('path', {
      class: 'fine',
      stroke: 'teal',
      'stroke-width': 1.7,
      'stroke-opacity': 0.7,
      d: inside(1).map(arc).join(''),
    }),
    el('path', {
      class: 'cross',
      stroke: 'turmeric',
      'stroke-width': 5,
      d: across.map(crossing).join(''),
    }),
    ...([0, 1] as const).map((school) =>
      dots(
        points(papers.filter((paper) => paper.school === school)),
        3.2,
        school === 0 ? 'c5' : 'teal',
      ),
    ),
    text(0, 40, `${inside(0).length} citations`, { face: 600, fill: 'c5' }),
    text(0, 416, `${inside(1).length} citations`, { face: 600, fill: 'teal' }),
    text(640, 416, `${across.length} across`, { face: 600, anchor: 'end' }),
  ],
});
