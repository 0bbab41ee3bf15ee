import { range, sum } from 'd3';
import { defineFigure } from '../../define.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { seeded } from '../../lib/random.ts';
import { type Dot, dots, el, ring } from '../../lib/svg.ts';
import { thumbnail } from '../../lib/tiny.ts';

const [criteria, journals] = [8, 20];
const { normal, uniform } = seeded(4);

// A journal meets a criterion with a chance that grows with its quality and falls with the criterion's rigour.
const sheets = range(journals).map(() => {
  const quality = 1.5 + 1.7 * normal();
  return range(criteria).map((criterion) => {
    const chance = 1 / (1 + Math.exp(-(quality - (criterion - 3.5) * 0.85) * 1.9));
    return uniform() < chance ? 1 : 0;
  });
});
const met = (sheet: number[]) => sum(sheet);
const order = range(criteria).sort(
  (a, b) => sum(sheets, (sheet) => sheet[b]!) - sum(sheets, (sheet) => sheet[a]!),
);
const sorted = [...sheets].sort((a, b) => met(b) - met(a));
const full = sheets.filter((sheet) => met(sheet) === criteria).length;
const passes = order.map((criterion) => sum(sheets, (sheet) => sheet[criterion]!));

const x = (journal: number) => 16 + journal * 32;
const y = (row: number) => 24 + row * 49;
const cells = sorted.flatMap((sheet, journal) =>
  order.map((criterion, row) => ({
    at: [x(journal), y(row)] as Dot,
    met: sheet[criterion] === 1,
    all: met(sheet) === criteria,
  })),
);

export default defineFigure({
  id: 'publication-ugc-care',
  ...medium,
  minWidth: 300,
  simulated: true,
  title: 'Eight criteria, and few journals that meet them all (simulated)',
  caption: `Simulated data: ${journals} journals in columns against eight groups of criteria in rows, as the UGC’s suggestive parameters of 2025 group them. A full dot is a criterion met.`,
  source: 'Simulation, logistic response model (seed 4)',
  alt: `Dot matrix of ${journals} simulated journals and eight criteria, sorted into a staircase. ${full} journals meet all eight; the easiest criterion is met by ${passes[0]} journals, the hardest by ${passes.at(-1)}, and the weakest journal meets ${met(sorted.at(-1)!)}.`,
  draw: () => [
    thumbnail({ open: 3 }),
    el('path', {
      class: 'open',
      stroke: 'rule',
      'stroke-width': 2,
      d: cells
        .filter((cell) => !cell.met)
        .map(({ at }) => ring(...at, 6))
        .join(''),
    }),
    dots(
      cells.filter((cell) => cell.met && !cell.all).map(({ at }) => at),
      12.5,
      'c6',
    ),
    dots(
      cells.filter((cell) => cell.all).map(({ at }) => at),
      12.5,
      'turmeric',
    ),
    text(0, 432, `${full} meet all eight`, { face: 600 }),
    text(640, 432, `the last meets ${met(sorted.at(-1)!)}`, {
      face: 400,
      fill: 'soft',
      anchor: 'end',
    }),
  ],
});
