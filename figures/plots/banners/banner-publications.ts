import { range } from 'd3';
import { defineFigure } from '../../define.ts';
import { banner } from '../../lib/legacy/formats.ts';
import { seeded } from '../../lib/random.ts';
import { arch, dots, el } from '../../lib/svg.ts';
import { series } from '../../lib/theme.ts';

const { uniform, pick } = seeded(2011);
const papers = 64;
const ground = 372;
const x = (paper: number) => 640 + (paper / (papers - 1)) * 780;

// Each paper cites earlier ones, the often cited rather.
const cited = range(papers).map(() => 0);
const citations = range(1, papers).flatMap((paper) =>
  range(uniform() < 0.4 ? 1 : 2).map(() => {
    const earlier = pick(
      range(paper).flatMap((one) => Array<number>(1 + 3 * cited[one]!).fill(one)),
    );
    cited[earlier]!++;
    return { paper, earlier };
  }),
);
const famous = [...cited.keys()].sort((a, b) => cited[b]! - cited[a]!).slice(0, 4);
const arc = ({ paper, earlier }: (typeof citations)[number]) => {
  const [from, to] = [x(earlier), x(paper)];
  return arch(from, to, ground, Math.min((to - from) / 2, 348));
};

export default defineFigure({
  id: 'banner-publications',
  ...banner,
  inPage: true,
  decorative: true,
  simulated: true,
  title: 'Citations as arcs (simulated)',
  caption:
    'Simulated data: papers in the order of their years, an arc from each to the earlier papers that it cites.',
  source: 'Simulation, seed 2011',
  alt: '',
  draw: () => [
    el('path', {
      stroke: 'soft',
      'stroke-width': 1,
      'stroke-opacity': 0.45,
      d: citations
        .filter((one) => !famous.includes(one.earlier))
        .map(arc)
        .join(''),
    }),
    ...famous.map((paper, i) =>
      el('path', {
        stroke: series[i]!,
        'stroke-width': 2,
        d: citations
          .filter((one) => one.earlier === paper)
          .map(arc)
          .join(''),
      }),
    ),
    ...[...new Set(cited)].map((count) =>
      dots(
        range(papers)
          .filter((paper) => cited[paper] === count)
          .map((paper) => [x(paper), ground] as const),
        3 + 1.7 * Math.sqrt(count),
        'ink',
      ),
    ),
  ],
});
