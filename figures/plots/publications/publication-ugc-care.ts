import { range, sum } from 'd3';
import { defineFigure } from '../../define.ts';
import { seeded } from '../../lib/random.ts';
import type { Frame } from '../../lib/sizes.ts';
import { el, ring } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const [criteria, journals] = [8, 24];
const { normal, uniform } = seeded(8);

// A journal meets a group of criteria with a chance that grows with its quality and falls with their rigour.
const drawn = range(journals).map(() => {
  const quality = 1.3 + 1.7 * normal();
  return range(criteria).map((criterion) => {
    const chance = 1 / (1 + Math.exp(-(quality - (criterion - 3.5) * 0.8) * 1.9));
    return uniform() < chance;
  });
});
const met = (sheet: boolean[]) => sheet.filter(Boolean).length;
const sheets = drawn.sort((a, b) => met(b) - met(a));
const passing = (criterion: number) => sum(sheets, (sheet) => Number(sheet[criterion]));
const order = range(criteria).sort((a, b) => passing(b) - passing(a));
const full = sheets.filter((sheet) => met(sheet) === criteria).length;
const most = sheets.filter((sheet) => met(sheet) > criteria / 2).length;

function layout({ width, height }: Frame) {
  const tiny = width < 300;
  const [top, bottom] = [tiny ? 12 : 26, height - (tiny ? 12 : 26)];
  const margin = tiny ? 5 : 14;
  return {
    tiny,
    top,
    bottom,
    x: (journal: number) => margin + ((journal + 0.5) * (width - 2 * margin)) / journals,
    y: (row: number) => top + margin + ((row + 0.5) * (bottom - top - 2 * margin)) / criteria,
  };
}

export default defineFigure({
  id: 'publication-ugc-care',
  simulated: true,
  title: 'Many journals meet most criteria, few meet all eight (simulated)',
  caption: `Simulated data, drawn like the punched cards that guide a loom: ${journals} journals across and eight groups of criteria down, as many as there are in the UGC’s suggestive parameters. A hole marks a group that is met, and a thread passes through where all eight are met.`,
  source: 'Simulation, logistic response model (seed 8)',
  alt: `A punched card of ${journals} simulated journals and eight groups of criteria. ${most} journals meet more than half of them, ${full} meet all eight, and a thread passes through these; the hardest group is met by ${passing(order.at(-1)!)}.`,
  sizes: { 172: 150, 280: 200, 358: 240, 560: 320 },
  table: () => ({
    columns: ['journal', ...order.map((_, row) => `group ${row + 1}`)],
    rows: sheets.map((sheet, i) => [
      i + 1,
      ...order.map((one) => (sheet[one] ? 'met' : 'not met')),
    ]),
  }),
  marks: {
    of: 'cells',
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return sheets.flatMap((sheet, journal) =>
        order.map((one, row) => ({
          x: x(journal),
          y: y(row),
          label: `Journal ${journal + 1}, group ${row + 1}: ${sheet[one] ? 'met' : 'not met'}; ${met(sheet)} of ${criteria} in all (simulated)`,
        })),
      );
    },
  },
  draw: (frame) => {
    const { width, height } = frame;
    const { tiny, top, bottom, x, y } = layout(frame);
    const radius = Math.min((x(1) - x(0)) * 0.34, (y(1) - y(0)) * 0.34);
    const corner = tiny ? 10 : 20;
    const card = `M${corner} ${top}H${width}V${bottom}H0V${top + corner}z`;
    const holes = sheets.flatMap((sheet, journal) =>
      order.flatMap((one, row) => (sheet[one] ? ring(x(journal), y(row), radius) : [])),
    );
    const through = range(journals).filter((journal) => met(sheets[journal]!) === criteria);
    return [
      // The holes let the ground through.
      el('path', { fill: 'w2', 'fill-rule': 'evenodd', d: card + holes.join('') }),
      el('path', {
        stroke: 'action',
        'stroke-width': tiny ? 1.5 : 3,
        d: through.map((journal) => `M${x(journal)} 2V${height - 2}`).join(''),
      }),
      tiny
        ? []
        : text(x(through.at(-1)!) + 8, height - 4, `${full} of ${journals} meet all eight`, {
            face: 600,
          }),
    ];
  },
});
