import { descending, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { health } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { axisBottom, hairline } from '../../lib/axis.ts';
import { fixed } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { el } from '../../lib/svg.ts';
import { halo, text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

/** All shares that both surveys have, those of the finding first, and whether one hopes to see them rise or fall. */
const indicators = [
  ['improved_sanitation', 'Improved sanitation', 'rise'],
  ['women_overweight', 'Overweight (women)', 'fall'],
  ['clean_cooking_fuel', 'Clean cooking fuel', 'rise'],
  ['women_10yr_school', 'Ten years of school (women)', 'rise'],
  ['institutional_births', 'Births in an institution', 'rise'],
  ['health_insurance', 'Health insurance', 'rise'],
  ['women_anaemic', 'Anaemia (women)', 'fall'],
  ['children_stunted', 'Stunted children', 'fall'],
  ['women_20_24_married_before_18', 'Married before 18', 'fall'],
  ['caesarean_births', 'Caesarean births', 'open'],
] as const;

const rows = health();
const bands = indicators.map(([key, name, hope]) => ({
  name,
  hope,
  districts: rows
    .flatMap(({ district, indicator, before, after }) =>
      indicator === key && before !== null && after !== null
        ? { district, before, after, change: after - before }
        : [],
    )
    .sort((a, b) => descending(a.change, b.change)),
}));
const count = bands[0]!.districts.length;
const everywhere = bands.filter(({ districts }) => districts.every(({ change }) => change > 0));
const named = ['Improved sanitation', 'Overweight (women)'];
if (named.some((name) => !everywhere.some((band) => band.name === name)))
  throw new Error('the title tells of two that rose everywhere');

type Band = (typeof bands)[number];
type District = Band['districts'][number];

/** Where a change stands: points along a row, one row for each indicator. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  const name = narrow ? 0 : width < 700 ? 186 : 210;
  const head = narrow ? 0 : 14;
  const deep = (height - head - 28) / bands.length;
  const x = scaleLinear([-18, 36], [name, width - 4]);
  const y = (band: number) => head + deep * (band + 0.5) + (narrow ? 7 : 4);
  const tall = narrow ? deep * 0.4 : deep * 0.5;
  const stroke = (band: number, change: number, half = tall / 2) =>
    `M${x(change)} ${y(band) - half}v${2 * half}`;
  return { narrow, name, deep, x, y, tall, stroke };
}

function paintOf({ hope }: Band, { change }: District): Paint {
  if (hope === 'open' || change === 0) return 'soft';
  return change > 0 === (hope === 'rise') ? 'c1' : 'c2';
}

export default defineFigure({
  id: 'service-analytics',
  title: `Sanitation improved in all ${count} districts, and overweight rose in all ${count}`,
  caption: `A stroke for each of the ${count} districts of Tamil Nadu in each row, at the change of its share from 2015-16 to 2019-21 in percentage points. Blue is a change that one hopes for, red one in the other direction; births by caesarean are grey, as we take no side. The first two rows, which are the finding, are in full colour, and the long stroke is Coimbatore’s. Shares are estimates from a sample, uncertain by several points.`,
  source: credits.health.credit,
  alt: `Ten rows of ${count} strokes, one a district. In ${everywhere.map(({ name }) => name.toLowerCase().replace(' (women)', ' among women')).join(', ')} every stroke is right of no change; in the other seven rows some rose and some fell.`,
  sizes: { 358: 620, 560: 560, 900: 560, 1152: 640, 1680: 820 },
  table: () => ({
    columns: ['indicator', 'district', '2015-16 (%)', '2019-21 (%)'],
    rows: bands.flatMap(({ name, districts }) =>
      districts.map(({ district, before, after }) => [name, district, before, after]),
    ),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { x, y, tall } = layout(frame);
      return bands.flatMap(({ name, districts }, band) =>
        districts.map(({ district, before, after, change }, rank) => ({
          x: x(change),
          // Some changed by the same.
          y: y(band) + ((rank % 9) - 4) * tall * 0.1,
          label: `${district}, ${name.toLowerCase()}: ${before} to ${after}%`,
        })),
      );
    },
  },
  draw: (frame) => {
    const { narrow, name: left, deep, x, y, tall, stroke } = layout(frame);
    const foot = frame.height - 24;
    const levels = bands.map((_, i) => `M${left} ${y(i)}H${frame.width}`).join('');
    return [
      hairline(levels),
      el('path', { stroke: 'soft', 'stroke-width': 1, d: `M${x(0)} 0V${foot}` }),
      axisBottom({
        ticks: [-10, 0, 10, 20, 30].map((at) => ({
          at: x(at),
          label: at === 0 ? 'no change' : `${at > 0 ? '+' : '−'}${Math.abs(at)}`,
        })),
        at: foot,
        from: left,
        to: frame.width,
      }),
      bands.map((band, i) => {
        const { name, districts } = band;
        const told = named.includes(name);
        const here = districts.find(({ district }) => district === 'Coimbatore')!;
        const others = districts.filter((one) => one !== here);
        const span = `${points(districts.at(-1)!.change)} to ${points(districts[0]!.change)}`;
        const top = deep * i + 14;
        return [
          (['c1', 'c2', 'soft'] as const).map((paint) => {
            const of = others.filter((one) => paintOf(band, one) === paint);
            return of.length > 0
              ? el('path', {
                  stroke: paint,
                  'stroke-width': narrow ? 2 : 3,
                  'stroke-opacity': told ? 1 : 0.5,
                  d: of.map(({ change }) => stroke(i, change)).join(''),
                })
              : [];
          }),
          el('path', {
            stroke: 'ink',
            'stroke-width': narrow ? 3 : 5,
            d: stroke(i, here.change, tall * 0.7),
          }),
          told && !narrow
            ? halo(x(here.change), y(i) - tall * 0.7 - 5, 'Coimbatore', {
                anchor: 'middle',
                face: 600,
              })
            : [],
          halo(4, narrow ? top : y(i) - 2, name, { face: told ? 600 : 400 }),
          narrow
            ? text(frame.width, top, span, { fill: 'soft', anchor: 'end', tabular: true })
            : text(4, y(i) + 16, span, { fill: 'soft', tabular: true }),
        ];
      }),
    ];
  },
});

const points = (change: number) => `${change > 0 ? '+' : ''}${fixed(change, 1)}`;
