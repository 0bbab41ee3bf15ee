import { extent, group } from 'd3';
import { defineFigure } from '../../define.ts';
import { globalTemperature } from '../../lib/data.ts';
import { banner } from '../../lib/legacy/formats.ts';
import { box, el } from '../../lib/svg.ts';
import { shade } from '../../lib/theme.ts';

const years = globalTemperature();
const [coldest, warmest] = extent(years, (row) => row.anomaly) as [number, number];
const limit = Math.max(-coldest, warmest);

// The stripes widen as the years go by: threads at the left, cloth at the right.
const stripes = years.map(({ anomaly }, i) => {
  const share = i / (years.length - 1);
  const left = 600 + (840 * i) / years.length;
  return {
    paint: shade('d', 0.5 + anomaly / (2 * limit)),
    d: box(left, 0, 0.9 + 5.1 * share ** 1.2, 400),
  };
});

export default defineFigure({
  id: 'banner-case-studies',
  ...banner,
  inPage: true,
  decorative: true,
  title: 'Warming stripes',
  caption: `Global temperature, a stripe for each year from ${years[0]!.year} to ${years.at(-1)!.year}, indigo below and madder above the mean of 1951 to 1980.`,
  source: 'NASA GISS, public domain; stripes after Ed Hawkins',
  alt: '',
  draw: () =>
    Array.from(
      group(stripes, (stripe) => stripe.paint),
      ([fill, members]) => el('path', { fill, d: members.map((stripe) => stripe.d).join('') }),
    ),
});
