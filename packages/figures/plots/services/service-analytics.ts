import { descending, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { health } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { hairline } from '#lib/axis.ts';
import { fixed } from '#lib/numbers.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { el, stroked } from '#lib/svg.ts';
import { halo, text } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';

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

/** Where the rise of overweight is less than the sample can tell, in points. */
const told = 3;
const within = everywhere
  .find(({ name }) => name === named[1])!
  .districts.filter(({ change }) => change < told)
  .reverse();

type Band = (typeof bands)[number];
type District = Band['districts'][number];

const scale = [-10, 0, 10, 20, 30];

/** Where a change stands: points along a row, one row for each indicator; the scale stands above them all. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const narrow = isNarrow(frame);
  const name = narrow ? 0 : width < 800 ? 190 : 210;
  const head = narrow ? 26 : 40;
  const deep = (height - head) / bands.length;
  const x = scaleLinear([-18, 36], [name, width - 4]);
  const y = (band: number) => head + deep * (band + 0.5) + (narrow ? 9 : 2);
  const tall = narrow ? deep * 0.42 : deep * 0.5;
  const stroke = (band: number, change: number, half = tall / 2) =>
    `M${x(change)} ${y(band) - half}v${2 * half}`;
  return { narrow, name, head, deep, x, y, tall, stroke };
}

function paintOf({ hope }: Band, { change }: District): Paint {
  if (hope === 'open' || change === 0) return 'soft';
  return change > 0 === (hope === 'rise') ? 'c1' : 'c2';
}

export default defineFigure({
  id: 'service-analytics',
  title: `Sanitation improved in all ${count} districts; overweight rose clearly in ${count - within.length}`,
  caption: `Each stroke is a district of Tamil Nadu, at its change from 2015–16 to 2019–21. Shares come from a sample and are uncertain by several points: the rise of overweight in ${within.map(({ district, change }) => `${district} (+${change.toFixed(1)})`).join(' and ')} lies within that.`,
  source: credits.health.credit,
  alt: `Ten rows of ${count} strokes, one a district. In ${everywhere.map(({ name }) => name.toLowerCase().replace(' (women)', ' among women')).join(', ')} every stroke is right of no change; in the other seven rows some rose and some fell.`,
  sizes: { 358: 576, 560: 540, 720: 580, 900: 520, 1152: 510 },
  table: () => ({
    columns: ['indicator', 'district', '2015–16 (%)', '2019–21 (%)'],
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
    const { narrow, name: left, head, deep, x, y, tall, stroke } = layout(frame);
    const levels = bands.map((_, i) => `M${left} ${y(i)}H${frame.width}`);
    const ticks = bands.flatMap((_, i) => scale.map((at) => stroke(i, at, tall * 0.3)));
    return [
      hairline([...levels, ...ticks].join('')),
      el('path', {
        stroke: 'soft',
        'stroke-width': 1,
        // On a phone it leaves out the lines of the names, which it would cross.
        d: narrow
          ? bands.map((_, i) => stroke(i, 0, tall * 0.6)).join('')
          : `M${x(0)} 18V${frame.height}`,
      }),
      scale.map((at) =>
        text(x(at), 12, at === 0 ? 'no change' : signed(at, at === scale.at(-1)), {
          fill: 'soft',
          face: at === 0 ? 600 : 400,
          anchor: 'middle',
          tabular: true,
        }),
      ),
      bands.map((band, i) => {
        const { name, districts } = band;
        const told = named.includes(name);
        const here = districts.find(({ district }) => district === 'Coimbatore')!;
        const others = districts.filter((one) => one !== here);
        const [most, least] = [districts[0]!.change, districts.at(-1)!.change];
        const span = `${points(least)} to ${points(most)}`;
        const top = head + deep * i + 14;
        const key = keys[name];
        return [
          (['c1', 'c2', 'soft'] as const).map((paint) => {
            const of = others.filter((one) => paintOf(band, one) === paint);
            return of.length > 0
              ? el('path', {
                  stroke: paint,
                  'stroke-width': narrow ? 2 : 3,
                  'stroke-opacity': told ? 1 : 0.68,
                  d: of.map(({ change }) => stroke(i, change)).join(''),
                })
              : [];
          }),
          stroked('ink', narrow ? 3 : 5, stroke(i, here.change, tall * 0.7)),
          i === 0 && !narrow
            ? halo(x(here.change), y(i) - tall * 0.7 - 5, 'Coimbatore', {
                anchor: 'middle',
                face: 600,
              })
            : [],
          // On a phone the first row is full.
          i === 1 && narrow ? halo(x(most) + 8, y(i) + 5, 'Coimbatore', { face: 600 }) : [],
          halo(4, narrow ? top : y(i) - 2, name, { face: told ? 600 : 400 }),
          narrow
            ? text(frame.width, top, span, { fill: 'soft', anchor: 'end', tabular: true })
            : text(4, y(i) + 16, span, { fill: 'soft', tabular: true }),
          // On a phone in the line of the name, which it follows.
          key
            ? halo(
                narrow ? Math.max(x(least), 158) : x(least) - 2,
                narrow ? top : y(i) - tall / 2 - 6,
                key.words,
                { fill: key.fill, face: 600 },
              )
            : [],
        ];
      }),
    ];
  },
});

/** What the colours mean, each at the first row that has it alone. */
const keys: Record<string, { words: string; fill: Paint }> = {
  'Improved sanitation': { words: 'better', fill: 'c1' },
  'Overweight (women)': { words: 'worse', fill: 'c2' },
  'Caesarean births': { words: 'not judged', fill: 'soft' },
};

const signed = (at: number, isLast: boolean) =>
  `${at > 0 ? '+' : '−'}${Math.abs(at)}${isLast ? ' points' : ''}`;
const points = (change: number) => `${change > 0 ? '+' : ''}${fixed(change, 1)}`;
