import { forceCollide, forceLink, forceRadial, forceSimulation, range } from 'd3';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/legacy/axis.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { seeded } from '../../lib/random.ts';
import { type Dot, dots, el } from '../../lib/svg.ts';
import { thumbnail } from '../../lib/tiny.ts';

type Paper = { year: number; cited: number; x: number; y: number };
type Citation = { from: Paper; to: Paper };

const [years, eachYear, references] = [16, 9, 3];
const { uniform, below } = seeded(1);
const stretch = 1.4;
const centre: Dot = [320, 220];
const radius = (year: number) => 206 * Math.sqrt((year + 0.4) / (years - 0.6));

const papers: Paper[] = range(years * eachYear).map((i) => {
  const year = Math.floor(i / eachYear);
  const angle = uniform() * 2 * Math.PI;
  return { year, cited: 0, x: radius(year) * Math.cos(angle), y: radius(year) * Math.sin(angle) };
});
// The more a paper is cited, the more it will be; older papers only.
const citations = papers.flatMap((from): Citation[] => {
  const older = papers.filter(({ year }) => year < from.year);
  const urn = older.flatMap((paper) => Array<Paper>(1 + paper.cited).fill(paper));
  const chosen = new Set(
    range(older.length > 0 ? references : 0).map(() => urn[below(urn.length)]!),
  );
  return Array.from(chosen, (to) => {
    to.cited++;
    return { from, to };
  });
});
const size = ({ cited }: Paper) => 2.6 + Math.sqrt(cited) * 1.75;

forceSimulation(papers)
  .force('year', forceRadial<Paper>(({ year }) => radius(year)).strength(1.6))
  .force(
    'apart',
    forceCollide<Paper>((paper) => size(paper) + 2),
  )
  .force(
    'links',
    forceLink<Paper, { source: Paper; target: Paper }>(
      citations.map(({ from, to }) => ({ source: from, target: to })),
    ).strength(0.008),
  )
  .stop()
  .tick(240);

const ranked = [...papers].sort((a, b) => b.cited - a.cited);
const top = ranked.slice(0, 5);
const rest = ranked.slice(5);
const share = Math.round(
  (100 * citations.filter(({ to }) => top.includes(to)).length) / citations.length,
);
const uncited = papers.filter(({ cited }) => cited === 0).length;

const place = ({ x, y }: { x: number; y: number }): Dot => [
  centre[0] + x * stretch,
  centre[1] + y * 0.98,
];
/** A turn of a spiral, so that the citations of one paper run side by side. */
function curve({ from, to }: Citation): string {
  const angle = Math.atan2(from.y, from.x) + 0.62;
  const reach = Math.hypot(from.x, from.y) * 0.52;
  const bend = place({ x: reach * Math.cos(angle), y: reach * Math.sin(angle) });
  return `M${place(from).join(' ')}Q${bend.join(' ')} ${place(to).join(' ')}`;
}
const ellipse = (r: number) => {
  const [rx, ry] = [r * stretch, r * 0.98];
  return `M${centre[0] - rx} ${centre[1]}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
};

export default defineFigure({
  id: 'publication-web-of-science',
  ...medium,
  minWidth: 300,
  simulated: true,
  title: 'A few papers receive half of all citations (simulated)',
  caption: `Simulated data: ${papers.length} papers of ${years} years, the oldest in the middle, each a dot as large as its citations. The more a paper has been cited, the more it will be.`,
  source: 'Simulation, preferential attachment (seed 1)',
  alt: `Network of ${papers.length} simulated papers on rings of years with ${citations.length} citations running inwards. The five most cited papers, all near the centre, receive ${share}% of the citations; ${uncited} papers have none yet.`,
  draw: () => {
    const strong = citations.filter(({ to }) => top.includes(to));
    const weak = citations.filter(({ to }) => !top.includes(to));
    const bySize = [...new Set(rest.map(size))];
    return [
      thumbnail({ strong: 2.6 }),
      hairline([3, 7, 11, 15].map((year) => ellipse(radius(year))).join('')),
      el('path', {
        stroke: 'q4',
        'stroke-width': 1,
        'stroke-opacity': 0.45,
        d: weak.map(curve).join(''),
      }),
      el('path', {
        class: 'strong',
        stroke: 'c3',
        'stroke-width': 1.4,
        'stroke-opacity': 0.75,
        d: strong.map(curve).join(''),
      }),
      ...bySize.map((r) => dots(rest.filter((paper) => size(paper) === r).map(place), r, 'c1')),
      ...top.map((paper) => dots([place(paper)], size(paper), 'turmeric')),
      text(640, 24, `Five papers: ${share}% of the citations`, { face: 600, anchor: 'end' }),
    ];
  },
});
