import { area, groups, max, min, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { population } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { hairline } from '../../lib/axis.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

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

/** A panel for each district, three, four or eight abreast. */
function layout(frame: Frame) {
  const { width, height } = frame;
  const across = isNarrow(frame) ? 3 : width > 1000 ? 8 : 4;
  const gap = isNarrow(frame) ? 10 : 16;
  const edge = Math.max(16, Math.min(48, width * 0.04));
  const cell = {
    width: (width - 2 * edge + gap) / across,
    height: height / Math.ceil(districts.length / across),
  };
  return {
    gap,
    cell,
    x: scaleLinear([firstYear, lastYear], [0, cell.width - gap]),
    y: scaleLinear([lowest, highest], [cell.height - 3, 16]),
    panels: districts.map((one, i) => ({
      ...one,
      left: edge + (i % across) * cell.width,
      top: Math.floor(i / across) * cell.height,
    })),
  };
}

export default defineFigure({
  id: 'research-r',
  title: `The districts’ sex ratios have converged since ${firstYear}`,
  caption: `Women per 1,000 men in the ${districts.length} districts of Tamil Nadu at each census, ${firstYear} to ${lastYear}, in order of change: from ${grouped(before[0])}–${grouped(before[1])} to ${grouped(after[0])}–${grouped(after[1])}. Areas are yellow where women outnumber men and blue where men outnumber women; the hairline is 1,000, equality.`,
  source: credits.population.credit,
  alt: `Thirty-two small panels: women per 1,000 men ranged from ${grouped(before[0])} to ${grouped(before[1])} in ${firstYear} and from ${grouped(after[0])} to ${grouped(after[1])} in ${lastYear}. Coimbatore went from ${ends('Coimbatore')}; the Nilgiris, last, rose from ${ends('The Nilgiris')}.`,
  sizes: { 390: 700, 900: 760, 1440: 510, 2000: 740 },
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
    const { gap, cell, x, y, panels } = layout(frame);
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
    const hairlines = panels
      .map(({ left, top }) => `M${left} ${top + level}h${cell.width - gap}`)
      .join('');
    const first = panels[0]!;
    const quiet = { face: 400, fill: 'soft', tabular: true } as const;
    return [
      el('path', { fill: 'c3', d: paths(1) }),
      el('path', { fill: 'c1', d: paths(-1) }),
      hairline(hairlines),
      panels.flatMap(({ name, left, top }) => {
        const isMarked = marked.includes(name);
        return text(left, top + 11, name, {
          face: isMarked ? 600 : 400,
          fill: isMarked ? 'ink' : 'soft',
        });
      }),
      text(first.left + (cell.width - gap) / 2, first.top + level + 13, '1,000', {
        ...quiet,
        anchor: 'middle',
      }),
      text(first.left, first.top + cell.height - 6, `${firstYear}`, quiet),
      text(first.left + cell.width - gap, first.top + cell.height - 6, `${lastYear}`, {
        ...quiet,
        anchor: 'end',
      }),
    ];
  },
});
