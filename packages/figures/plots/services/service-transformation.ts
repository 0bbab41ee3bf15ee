import { greatest, range, sum } from 'd3';
import { credits } from '#data/credits.ts';
import { electricity, type electricitySources } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { type Frame, isNarrow } from '#lib/sizes.ts';
import { el, stroked } from '#lib/svg.ts';
import { quiet, text } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';

type Source = (typeof electricitySources)[number];
const groups: { sources: Source[]; paint: Paint; width: number; opacity?: number }[] = [
  { sources: ['coal'], paint: 'soft', width: 0.5, opacity: 0.55 },
  { sources: ['gas', 'oil', 'nuclear'], paint: 'rule', width: 0.6 },
  { sources: ['hydro'], paint: 'c1', width: 0.66 },
  { sources: ['wind', 'solar', 'bioenergy'], paint: 'turmeric', width: 0.76 },
];
const names = ['coal', 'gas, oil, nuclear', 'hydro', 'wind, solar, bioenergy'];
// The release's solar of 2019 is an error, so that no share of that year is sound.
const mistaken = 2019;
const years = electricity().map(({ year, total, ...sources }) => ({
  year,
  total,
  shares: groups.map((group) => sum(group.sources, (one) => sources[one]) / total),
}));
const bioenergy = electricity().find((one) => one.bioenergy > 0)!.year;
const [first, last] = [years[0]!, years.at(-1)!];
const percent = (share: number) => `${Math.round(share * 100)}%`;
const [coal, others, hydro, fresh] = groups.map((_, i) => ({
  from: percent(first.shares[i]!),
  to: percent(last.shares[i]!),
})) as [Change, Change, Change, Change];
type Change = { from: string; to: string };
const highest = greatest(
  years.filter(({ year }) => year !== mistaken),
  ({ shares }) => shares[0]!,
)!;
const coalPeak = { year: highest.year, share: percent(highest.shares[0]!) };

/** Stitches out of a hundred, by largest remainder, so that every row has a hundred. */
function stitches(shares: number[]): number[] {
  const rest = (i: number) => (shares[i]! * 100) % 1;
  const whole = shares.map((share) => Math.floor(share * 100));
  const order = range(shares.length).sort((a, b) => rest(b) - rest(a));
  for (const i of order.slice(0, 100 - sum(whole))) whole[i]!++;
  return whole;
}

/** The years stand at the left; the cloth runs from there, its stitches leaning beyond their places. */
const [left, top, edge] = [52, 28, 4];
/** What the blank row has more than the others, for its label. */
const gap = 14;
/** Where there is room, all of the shares of the last year stand in one line. */
const isWide = ({ width }: Frame) => width > 1200;

/** Row by row the stitches lean the other way: a herringbone twill. */
function weave(frame: Frame) {
  const { width, height } = frame;
  const foot = isWide(frame) ? 28 : 46;
  const module = (width - left - edge) / 100;
  const pitch = (height - top - foot - gap) / years.length;
  const slant = module * 0.34;
  const blank = mistaken - first.year;
  const y = (row: number) => top + (row + 0.5) * pitch + (gap * (1 + Math.sign(row - blank))) / 2;
  const stitch = (row: number, place: number) => {
    const lean = row % 2 ? -slant : slant;
    const half = pitch * 0.46;
    return `M${left + (place + 0.5) * module - lean} ${y(row) + half}l${lean * 2} ${-2 * half}`;
  };
  return { module, y, stitch, below: height - foot + 20 };
}

export default defineFigure({
  id: 'service-transformation',
  title: `Coal rose from ${coal.from} to ${coalPeak.share} in ${coalPeak.year} and fell to ${coal.to}; wind and solar grew`,
  caption: `India’s electricity: a row for each year, a hundred stitches in each. ${mistaken} is blank, as its solar figure is wrong; the source has no bioenergy before ${bioenergy}, and ${last.year} is a first estimate.`,
  source: credits.electricity.credit,
  alt: `${years.length} woven rows for ${first.year} to ${last.year}. Hydro shrinks from ${hydro.from} to ${hydro.to} of India’s electricity, wind, solar and bioenergy grow from ${fresh.from} to ${fresh.to}, most of it since 2010; coal goes from ${coal.from} to ${coal.to}, with ${coalPeak.share} in ${coalPeak.year}.`,
  sizes: { 358: 540, 560: 560, 900: 600, 1152: 540 },
  table: () => ({
    columns: ['year', ...names.map((name) => `${name} (%)`)],
    rows: years
      .filter(({ year }) => year !== mistaken)
      .map(({ year, shares }) => [year, ...shares.map((one) => Number((100 * one).toFixed(1)))]),
  }),
  marks: {
    of: 'cells',
    along: 'y',
    at: (frame) => {
      const { module, y } = weave(frame);
      return years.flatMap(({ year, shares }, row) => {
        if (year === mistaken) return [];
        const counts = stitches(shares);
        return groups.map((_, group) => {
          const from = sum(counts.slice(0, group));
          return {
            x: left + (from + counts[group]! / 2) * module,
            y: y(row),
            label: `${year}, ${names[group]}: ${(100 * shares[group]!).toFixed(1)}%`,
          };
        });
      });
    },
  },
  draw: (frame) => {
    const { module, y, stitch, below } = weave(frame);
    const right = frame.width - edge;
    const hydroFrom = left + module * 100 * (last.shares[0]! + last.shares[1]!);
    const rows = years.map(({ shares }) => stitches(shares));
    const peak = left + module * stitches(highest.shares)[0]!;
    const labels = isNarrow(frame) ? [1985, 2005, 2025] : [1985, 1995, 2005, 2015, 2025];
    return [
      groups.map(({ paint, width, opacity }, group) =>
        el('path', {
          stroke: paint,
          'stroke-opacity': opacity,
          'stroke-width': module * width,
          d: rows
            .flatMap((counts, row) => {
              if (years[row]!.year === mistaken) return [];
              const from = sum(counts.slice(0, group));
              return range(counts[group]!).map((i) => stitch(row, from + i));
            })
            .join(''),
        }),
      ),
      years.flatMap(({ year }, row) =>
        labels.includes(year)
          ? text(left - 8, y(row) + 4.5, `${year}`, { ...quiet, anchor: 'end' })
          : [],
      ),
      text(left, top - 10, `Coal ${coal.from}`, { face: 600 }),
      text(
        left + module * 100 * (1 - first.shares[2]!),
        top - 10,
        `Gas, oil, nuclear ${others.from}`,
        {
          fill: 'soft',
          anchor: 'end',
        },
      ),
      text(right, top - 10, `Hydro ${hydro.from}`, { face: 600, fill: 'c1', anchor: 'end' }),
      text(left, below, `Coal ${coal.to}`, { face: 600 }),
      text(hydroFrom, below, `Gas, oil, nuclear ${others.to}`, {
        fill: 'soft',
        anchor: 'end',
      }),
      text(hydroFrom + 12, below, `Hydro ${hydro.to}`, { face: 600, fill: 'c1' }),
      text(right, isWide(frame) ? below : below + 20, `Wind, sun, bioenergy ${fresh.to}`, {
        face: 600,
        anchor: 'end',
      }),
      text(left + 6, y(mistaken - first.year) + 4.5, `${mistaken}: no figure`, { fill: 'soft' }),
      // The blank row has room for the number of the title, below its place.
      text(peak - 8, y(mistaken - first.year) + 4.5, `${coalPeak.year}: coal ${coalPeak.share}`, {
        face: 600,
        anchor: 'end',
      }),
      stroked('ink', 2, `M${peak} ${y(highest.year - first.year)}V${y(mistaken - first.year) + 6}`),
    ];
  },
});
