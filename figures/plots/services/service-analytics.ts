import { descending } from 'd3';
import { credits } from '../../data/credits.ts';
import { health } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { fixed } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { el } from '../../lib/svg.ts';
import { halo, text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

/** All shares that both surveys have, and whether one hopes to see them rise or fall. */
const indicators = [
  ['improved_sanitation', 'Improved sanitation', 'rise'],
  ['clean_cooking_fuel', 'Clean cooking fuel', 'rise'],
  ['women_10yr_school', 'Ten years of school (women)', 'rise'],
  ['institutional_births', 'Births in an institution', 'rise'],
  ['health_insurance', 'Health insurance', 'rise'],
  ['women_anaemic', 'Anaemia (women)', 'fall'],
  ['children_stunted', 'Stunted children', 'fall'],
  ['women_20_24_married_before_18', 'Married before 18', 'fall'],
  ['caesarean_births', 'Caesarean births', 'open'],
  ['women_overweight', 'Overweight (women)', 'fall'],
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

/** Where a needle turns, and its end: level for no change, upright for 40 points. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  const name = narrow ? 6 : width < 700 ? 186 : 210;
  const deep = (height - 4) / bands.length;
  const across = (width - name - 6) / count;
  const long = Math.min(deep * (narrow ? 0.5 : 0.62), across * 1.5);
  const at = (band: number, column: number) =>
    [name + (column + 0.5) * across, deep * (band + 0.5) + (narrow ? 10 : 4)] as const;
  const needle = (band: number, column: number, change: number) => {
    const [x, y] = at(band, column);
    const angle = (change / 40) * (Math.PI / 2);
    const [dx, dy] = [(long / 2) * Math.cos(angle), (long / 2) * Math.sin(angle)];
    return `M${x - dx} ${y + dy}l${2 * dx} ${-2 * dy}`;
  };
  return { narrow, deep, at, needle };
}

function paintOf({ hope }: Band, { change }: District): Paint {
  if (hope === 'open' || change === 0) return 'soft';
  return change > 0 === (hope === 'rise') ? 'c1' : 'c2';
}

export default defineFigure({
  id: 'service-analytics',
  title: `Sanitation improved in all ${count} districts, and overweight rose in all ${count}`,
  caption: `A needle for each of the ${count} districts of Tamil Nadu in each row: level where the share of 2019-21 is that of 2015-16, steeper the more it rose or fell, sorted by the change. Indigo is a change that one hopes for, madder one in the other direction; births by caesarean are grey, as we take no side. The two rows of the finding are in full colour, and the heavy needle is Coimbatore’s. Shares are estimates from a sample, uncertain by several points.`,
  source: credits.health.credit,
  alt: `Ten rows of ${count} needles, one a district. In ${everywhere.map(({ name }) => name.toLowerCase().replace(' (women)', ' among women')).join(', ')} every needle points up; in the other seven rows some rose and some fell.`,
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
      const { at } = layout(frame);
      return bands.flatMap(({ name, districts }, band) =>
        districts.map(({ district, before, after }, column) => {
          const [x, y] = at(band, column);
          return { x, y, label: `${district}, ${name.toLowerCase()}: ${before} to ${after}%` };
        }),
      );
    },
  },
  draw: (frame) => {
    const { narrow, deep, at, needle } = layout(frame);
    const thickness = narrow ? [1.5, 3.5] : [2.5, 6];
    return bands.map((band, i) => {
      const { name, districts } = band;
      const column = districts.findIndex(({ district }) => district === 'Coimbatore');
      const drawn = districts.map((one, k) => ({
        paint: k === column ? 'ink' : paintOf(band, one),
        d: needle(i, k, one.change),
      }));
      const span = `${points(districts.at(-1)!.change)} to ${points(districts[0]!.change)}`;
      const y = at(i, 0)[1];
      const told = named.includes(name);
      const [hereX, hereY] = at(i, column);
      return [
        (['c1', 'c2', 'soft', 'ink'] as const).map((paint) => {
          const d = drawn.flatMap((one) => (one.paint === paint ? one.d : [])).join('');
          return d
            ? el('path', {
                stroke: paint,
                'stroke-width': thickness[paint === 'ink' ? 1 : 0]!,
                'stroke-opacity': told || paint === 'ink' ? 1 : 0.5,
                'stroke-linecap': 'round',
                d,
              })
            : [];
        }),
        told && !narrow
          ? halo(hereX, hereY - deep * 0.3, 'Coimbatore', { anchor: 'middle', face: 600 })
          : [],
        text(0, narrow ? deep * i + 12 : y - 2, name, { face: told ? 600 : 400 }),
        narrow
          ? text(frame.width, deep * i + 12, span, { fill: 'soft', anchor: 'end', tabular: true })
          : text(0, y + 16, span, { fill: 'soft', tabular: true }),
      ];
    });
  },
});

const points = (change: number) => `${change > 0 ? '+' : ''}${fixed(change, 1)}`;
