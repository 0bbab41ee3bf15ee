import { area, groups, max, min, scaleLinear } from 'd3';
import { credits } from '#data/credits.ts';
import { population } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { hairline } from '#lib/axis.ts';
import { grouped } from '#lib/numbers.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { type Drawing, el } from '#lib/svg.ts';
import { text } from '#lib/text.ts';

const rows = population()
  .filter(({ level }) => level === 'district')
  .map((row) => ({ ...row, womenPer1000Men: Math.round(row.womenPer1000Men) }));
const districts = groups(rows, ({ place }) => place)
  .map(([name, all]) => ({
    name,
    years: all.map(({ year, womenPer1000Men }) => ({ year, women: womenPer1000Men })),
  }))
  .map((one) => ({ ...one, change: one.years.at(-1)!.women - one.years[0]!.women }))
  .sort((a, b) => a.change - b.change);
const [firstYear, lastYear] = [districts[0]!.years[0]!.year, districts[0]!.years.at(-1)!.year];
const span = (year: number) => {
  const values = rows.filter((row) => row.year === year).map((row) => row.womenPer1000Men);
  return [min(values)!, max(values)!] as const;
};
const [before, after] = [span(firstYear), span(lastYear)];
const ends = (name: string) => {
  const { years } = districts.find((one) => one.name === name)!;
  return [years[0]!.women, years.at(-1)!.women].map(grouped).join(' to ');
};
const marked = ['Coimbatore', 'The Nilgiris'];
const lowest = Math.min(...rows.map((row) => row.womenPer1000Men)) - 5;
const highest = Math.max(...rows.map((row) => row.womenPer1000Men)) + 5;

/** Between the first row and the second, for the years of the key. */
const keyRoom = 26;

/** A panel for each district, three, four, five or seven abreast; the key has the cells that they leave, on a phone a row. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const across = isNarrow(frame) ? 3 : width < 800 ? 4 : width < 1000 ? 5 : 7;
  const rows = Math.ceil((districts.length + (isNarrow(frame) ? across : 1)) / across);
  const gap = isNarrow(frame) ? 6 : 20;
  const cell = { width: (width + gap) / across, height: (height - keyRoom) / rows };
  const keyCells = isNarrow(frame) ? across : across * rows - districts.length;
  return {
    wide: cell.width - gap,
    cell,
    isTall: cell.height > 60,
    x: scaleLinear([firstYear, lastYear], [0, cell.width - gap]),
    y: scaleLinear([lowest, highest], [cell.height - 8, 16]),
    panels: districts.map((one, i) => {
      const [row, column] = [Math.floor((i + keyCells) / across), (i + keyCells) % across];
      return {
        ...one,
        left: column * cell.width,
        top: row * cell.height + (row > 0 ? keyRoom : 0),
      };
    }),
  };
}

export default defineFigure({
  id: 'research-r',
  title: `Women per 1,000 men: the districts have converged since ${firstYear}`,
  caption: `The ${districts.length} districts of Tamil Nadu, in their boundaries of ${lastYear}, at each census and in order of change: from ${grouped(before[0])}–${grouped(before[1])} in ${firstYear} to ${grouped(after[0])}–${grouped(after[1])} in ${lastYear}. The hairline is 1,000, equality: yellow above it shows more women than men, blue below it fewer.`,
  source: credits.population.credit,
  alt: `Thirty-two small panels: women per 1,000 men ranged from ${grouped(before[0])} to ${grouped(before[1])} in ${firstYear} and from ${grouped(after[0])} to ${grouped(after[1])} in ${lastYear}. Coimbatore went from ${ends('Coimbatore')}; the Nilgiris, last, rose from ${ends('The Nilgiris')}.`,
  sizes: { 358: 700, 560: 720, 900: 620, 1152: 500 },
  table: () => ({
    columns: ['district', 'year', 'women per 1,000 men'],
    rows: districts.flatMap(({ name, years }) =>
      years.map(({ year, women }) => [name, year, women]),
    ),
  }),
  marks: {
    of: 'rows',
    at: (frame) => {
      const { x, y, panels } = layout(frame);
      return panels.flatMap(({ name, years, left, top }) =>
        years.map(({ year, women }) => ({
          x: left + x(year),
          y: top + y(women),
          label: `${name}, ${year}: ${grouped(women)} women per 1,000 men`,
        })),
      );
    },
  },
  draw: (frame) => {
    const { wide, isTall, x, y, panels } = layout(frame);
    const level = y(1000);
    const part = (side: 1 | -1, left: number, top: number) =>
      area<{ year: number; women: number }>()
        .x(({ year }) => left + x(year))
        .y0(top + level)
        .y1(
          ({ women }) => top + (side > 0 ? Math.min(y(women), level) : Math.max(y(women), level)),
        );
    // Where a line crosses equality between two censuses, both colours end at the crossing.
    const crossed = (years: (typeof districts)[number]['years']) =>
      years.flatMap((one, i) => {
        const next = years[i + 1];
        if (!next || (one.women - 1000) * (next.women - 1000) >= 0) return [one];
        const share = (1000 - one.women) / (next.women - one.women);
        return [one, { year: one.year + share * (next.year - one.year), women: 1000 }];
      });
    const paths = (side: 1 | -1) =>
      panels.map(({ years, left, top }) => part(side, left, top)(crossed(years))).join('');
    const hairlines = panels.map(({ left, top }) => `M${left} ${top + level}h${wide}`).join('');
    return [
      el('path', { fill: 'c3', d: paths(1) }),
      el('path', { fill: 'c1', d: paths(-1) }),
      hairline(hairlines),
      panels.map(({ name, left, top }) => {
        const isMarked = marked.includes(name);
        return text(left, top + 11, name, {
          face: isMarked ? 600 : 400,
          fill: isMarked ? 'ink' : 'soft',
        });
      }),
      key({ wide, x, y, isTall }),
    ];
  },
});

type Key = Pick<ReturnType<typeof layout>, 'wide' | 'x' | 'y' | 'isTall'>;

/** A panel that is no district: from a hundred more women than men to a hundred fewer. */
function key({ wide, x, y, isTall }: Key): Drawing {
  const quiet = { face: 400, fill: 'soft', tabular: true } as const;
  const level = y(1000);
  const labels = isTall
    ? ([
        [y(1100), '1,100: more women than men'],
        [level, '1,000: as many'],
        [y(900), '900: more men than women'],
      ] as const)
    : ([
        [level - 10, 'yellow: more women than men'],
        [level + 10, 'blue: more men than women'],
      ] as const);
  const floor = y(900) + (isTall ? 15 : 19);
  return [
    el('path', { fill: 'c3', d: `M0 ${level}V${y(1100)}L${wide / 2} ${level}Z` }),
    el('path', { fill: 'c1', d: `M${wide / 2} ${level}L${wide} ${y(900)}V${level}Z` }),
    hairline(`M0 ${level}H${wide}`),
    text(0, 11, isTall ? 'Women per 1,000 men' : 'per 1,000 men', { face: 600 }),
    labels.map(([at, words]) => text(wide + 12, at + 5, words, quiet)),
    text(x(firstYear), floor, `${firstYear}`, quiet),
    text(x(lastYear), floor, `${lastYear}`, { ...quiet, anchor: 'end' }),
  ];
}
