import { deviation, mean, range, scaleLinear } from 'd3';
import { defineFigure } from '../../define.ts';
import { penguins } from '../../lib/data.ts';
import { axisBottom } from '../../lib/legacy/axis.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { lines } from '../../lib/legacy/text.ts';
import { normalDensity } from '../../lib/statistics.ts';
import { dots, el, segment } from '../../lib/svg.ts';
import { thumbnail } from '../../lib/tiny.ts';

const flippers = penguins().map((bird) => bird.flipper);
const centre = mean(flippers)!;
const spread = deviation(flippers)!;
const bin = 3;
const bins = range(171, 234, bin).map((low) => ({
  low,
  count: flippers.filter((length) => length >= low && length < low + bin).length,
}));
const expected = (length: number) => flippers.length * bin * normalDensity(length, centre, spread);
const fullest = bins.reduce((best, one) => (one.count > best.count ? one : best));
const inner = bins.filter(({ low }) => low > 195 && low < 212);
const emptiest = inner.reduce((best, one) => (one.count < best.count ? one : best));

const x = scaleLinear([168, 237], [0, 640]);
const brick = 6.6;
const floor = 396;
const y = (count: number) => floor - count * brick;

export default defineFigure({
  id: 'research-spss',
  ...medium,
  title: 'Two humps that one normal curve hides',
  caption:
    'Flipper lengths of 342 penguins, one brick a bird, and the normal curve with their mean and standard deviation. Faint bricks: birds that the curve expects and the sample has not.',
  source: 'Palmer Station LTER, palmerpenguins (CC0)',
  alt: `Histogram of ${flippers.length} flipper lengths with two humps. The fitted normal curve has its peak at the mean, ${centre.toFixed(0)} mm, right beside the gap: it expects ${expected(emptiest.low + bin / 2).toFixed(0)} birds between ${emptiest.low} and ${emptiest.low + bin} mm where there are ${emptiest.count}, and ${expected(fullest.low + bin / 2).toFixed(0)} between ${fullest.low} and ${fullest.low + bin} mm where there are ${fullest.count}.`,
  draw: () => {
    const width = x(bin) - x(0) - 3;
    // One stroke a column, dashed into bricks.
    const columns = bins
      .filter(({ count }) => count > 0)
      .map(({ low, count }) => `M${x(low + bin / 2)} ${floor}V${y(count) + 0.8}`);
    // What the curve expects between the humps and the sample has not: empty bricks.
    const missing = inner.map(({ low, count }) => {
      const hoped = Math.round(expected(low + bin / 2));
      return hoped > count ? `M${x(low + bin / 2)} ${y(count)}V${y(hoped) + 0.8}` : '';
    });
    const curve = range(168, 237.1, 1.5).map((length) => `${x(length)} ${y(expected(length))}`);
    const peak = y(expected(centre));
    return [
      thumbnail({ bell: 11, brick: `${width + 0.6};stroke-dasharray:none` }),
      el('path', {
        class: 'brick',
        stroke: 'c1',
        'stroke-width': width,
        'stroke-dasharray': `${brick - 1.4} 1.4`,
        d: columns.join(''),
      }),
      el('path', {
        class: 'brick',
        stroke: 'w1',
        'stroke-width': width,
        'stroke-dasharray': `${brick - 1.4} 1.4`,
        d: missing.join(''),
      }),
      el('path', {
        class: 'bell',
        stroke: 'c3',
        'stroke-width': 5,
        'stroke-linecap': 'round',
        d: `M${curve.join('L')}`,
      }),
      el('path', {
        stroke: 'ink',
        'stroke-width': 1.2,
        d: segment([x(centre), peak], [x(centre), 70]),
      }),
      dots([[x(centre), peak]], 6, 'ink'),
      lines(x(centre) + 2, 34, [`mean ${centre.toFixed(0)} mm,`, 'where few birds are'], {
        face: 600,
      }),
      axisBottom({
        at: floor + 6,
        from: 0,
        to: 640,
        ticks: [180, 200, 220].map((at) => ({ at: x(at), label: at === 220 ? '220 mm' : `${at}` })),
      }),
    ];
  },
});
