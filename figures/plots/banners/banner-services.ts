import { max, sum } from 'd3';
import { credits } from '../../data/credits.ts';
import { powerPlants, rain } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { grouped, percent, spelled } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { box, el, segment } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const dry = 2;
// A pumped store gives back what was put in, whatever the rain.
const dams = powerPlants()
  .filter(({ fuel, name }) => fuel === 'Hydro' && !name.includes('pumped'))
  .flatMap(({ name, output }) => {
    const given = output.filter((one) => one !== null);
    const best = max(given) ?? 0;
    return best > 0 && output[dry] !== null ? { name, best, dry: output[dry]! } : [];
  })
  .sort((a, b) => b.best - a.best);
const hydro = powerPlants().filter(({ fuel }) => fuel === 'Hydro');
const pumped = hydro.filter(({ name }) => name.includes('pumped'));
const unknown = hydro.length - pumped.length - dams.length;
const leftOut = `${spelled(pumped.length)} pumped-storage plant and ${spelled(unknown)} stations whose output is not given`;
const [all, left] = [sum(dams, ({ best }) => best), sum(dams, (one) => one.dry)];
const share = Math.round((100 * left) / all);
const years = rain('Tamil Nadu').filter(({ suspect }) => !suspect);
const driest = years.reduce((a, b) => (b.annual < a.annual ? b : a));
const named = ['Kundah I-V', 'Mettur Dam and Tunnel', 'Periyar', 'Kodayar I-II'];

/** The vessels from the left, in one scale of width. */
function layout(frame: Frame) {
  const narrow = isNarrow(frame);
  const gap = narrow ? 3 : 6;
  const [top, floor, start, end] = [30, frame.height - 30, 44, frame.width - 2];
  const unit = (end - start - gap * (dams.length - 1)) / all;
  let at = start;
  const vessels = dams.map((dam) => {
    const vessel = { ...dam, x: at, width: dam.best * unit };
    at += vessel.width + gap;
    return vessel;
  });
  const deep = floor - top;
  const level = ({ best, dry }: (typeof vessels)[number]) => (deep * dry) / best;
  return { narrow, top, floor, start, vessels, deep, level };
}

export default defineFigure({
  id: 'banner-services',
  title: `In the dry year the dams gave ${share}% of their best`,
  caption: `Each vessel is one of ${dams.length} of the ${hydro.length} hydro stations listed for Tamil Nadu. Its width shows its best of five years and the water what it gave from April 2016 to March 2017; ${driest.year} was the driest of ${years.length} years since ${years[0]!.year}, without three doubtful ones. We left out ${leftOut}.`,
  source: `${credits.powerPlants.credit}. Rain: India Meteorological Department`,
  alt: `A row of ${dams.length} vessels, none full. Hydro stations that gave ${grouped(all)} gigawatt-hours in their best years gave ${grouped(left)} (${share}%) in 2016-17; ${driest.year} had ${driest.annual.toFixed(0)} millimetres of rain.`,
  sizes: { 358: 200, 560: 230, 720: 240, 1040: 260 },
  inPage: 358,
  table: () => ({
    columns: ['hydro station', 'best of 2014-15 to 2018-19 (GWh)', '2016-17 (GWh)'],
    rows: dams.map(({ name, best, dry }) => [name, best, dry]),
  }),
  marks: {
    of: 'rows',
    along: 'x',
    at: (frame) => {
      const { floor, vessels, level } = layout(frame);
      return vessels.map((one) => ({
        x: one.x + one.width / 2,
        y: floor - level(one),
        label: `${one.name}: ${grouped(one.dry)} of ${grouped(one.best)} GWh, ${percent(one.dry, one.best)}`,
      }));
    },
  },
  draw: (frame) => {
    const { narrow, top, floor, start, vessels, deep, level } = layout(frame);
    const label = named
      .filter((_, i) => !narrow || i !== 1)
      .flatMap((name) => {
        const one = vessels.find((vessel) => vessel.name === name);
        return one ? text(one.x, floor + 20, name.split(' ')[0]!) : [];
      });
    return [
      el('path', {
        fill: 'c1',
        shows: {
          width: vessels.map(({ best }) => best),
          area: vessels.map(({ dry }) => dry),
        },
        d: vessels.map((one) => box(one.x, floor - level(one), one.width, level(one))).join(''),
      }),
      el('path', {
        stroke: 'soft',
        'stroke-width': 0.75,
        'stroke-opacity': 0.7,
        shows: { width: vessels.map(({ best }) => best) },
        d: vessels.map((one) => `M${one.x} ${top}V${floor}H${one.x + one.width}V${top}`).join(''),
      }),
      hairline(
        [0, 0.5, 1]
          .map((s) => segment([start - 10, floor - s * deep], [start - 4, floor - s * deep]))
          .join(''),
      ),
      [0.5, 1].map((s) =>
        text(start - 12, floor - s * deep + 4.5, `${s * 100}%`, {
          face: 400,
          fill: 'soft',
          anchor: 'end',
          tabular: true,
        }),
      ),
      label,
    ];
  },
});
