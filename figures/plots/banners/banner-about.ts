import { curveMonotoneX, line, range, scaleLinear } from 'd3';
import { array, number, object, optional, pipe, string, transform } from 'valibot';
import { defineFigure } from '../../define.ts';
import { readJson } from '../../lib/data.ts';
import { banner } from '../../lib/legacy/formats.ts';
import { el } from '../../lib/svg.ts';

const year = pipe(string(), transform(Number));
const rows = readJson(
  'wheat.json',
  array(object({ year, wheat: number(), wages: optional(number()) })),
);
const paid = rows.flatMap(({ year, wheat, wages }) =>
  wages === undefined ? [] : { year, wheat, wages },
);

const x = scaleLinear([1565, 1810], [640, 1440]);
const y = scaleLinear([0, 104], [392, 18]);
const between = (at: number, of: (row: (typeof paid)[number]) => number) => {
  const right = paid.find((row) => row.year >= at) ?? paid.at(-1)!;
  const left = paid[Math.max(0, paid.indexOf(right) - 1)]!;
  const share = right === left ? 0 : (at - left.year) / (right.year - left.year);
  return of(left) + (of(right) - of(left)) * share;
};

// A ribbon woven of one thread a year and a bit: from the week's wage to the price of a quarter of wheat.
const threads = range(1565, 1810, 1.25).map((at, i) => ({
  strand: i % 4,
  d: `M${x(at)} ${y(between(at, (row) => row.wages))}V${y(between(at, (row) => row.wheat))}`,
}));
const edge = (of: (row: (typeof paid)[number]) => number) =>
  line<(typeof paid)[number]>(
    (row) => x(row.year),
    (row) => y(of(row)),
  ).curve(curveMonotoneX)(paid);

export default defineFigure({
  id: 'banner-about',
  ...banner,
  inPage: true,
  decorative: true,
  title: 'Wheat and wages, 1565 to 1810',
  caption:
    'The price of a quarter of wheat above the weekly wage of a good mechanic, after William Playfair.',
  source: 'William Playfair, 1821, public domain',
  alt: '',
  draw: () => [
    ...(['w3', 'w5', 'w2', 'w4'] as const).map((stroke, strand) =>
      el('path', {
        stroke,
        'stroke-width': 2.2,
        d: threads
          .filter((one) => one.strand === strand)
          .map((one) => one.d)
          .join(''),
      }),
    ),
    el('path', { stroke: 'madder', 'stroke-width': 3, d: edge((row) => row.wages) }),
    el('path', { stroke: 'w6', 'stroke-width': 2, d: edge((row) => row.wheat) }),
  ],
});
