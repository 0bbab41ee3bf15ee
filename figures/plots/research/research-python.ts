import { range, scaleLinear, scaleLog } from 'd3';
import { defineFigure } from '../../define.ts';
import { healthAndIncome } from '../../lib/data.ts';
import { axisBottom, axisLeft } from '../../lib/legacy/axis.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { lines } from '../../lib/legacy/text.ts';
import { dot, ols } from '../../lib/statistics.ts';
import { tCritical } from '../../lib/student.ts';
import { dots, el } from '../../lib/svg.ts';
import { thumbnail } from '../../lib/tiny.ts';

const countries = healthAndIncome();
const row = (income: number) => [1, Math.log2(income)];
const fit = ols(
  countries.map(({ income }) => row(income)),
  countries.map(({ health }) => health),
);
const quantile = tCritical(0.05, fit.degrees);

/** The fitted value and half the width of its confidence and prediction intervals. */
function at(income: number) {
  const design = row(income);
  const variance = dot(
    design,
    fit.inverse.map((line) => dot(line, design)),
  );
  return {
    value: dot(design, fit.coefficients),
    confidence: quantile * fit.sigma * Math.sqrt(variance),
    prediction: quantile * fit.sigma * Math.sqrt(1 + variance),
  };
}
const outside = countries.filter(({ income, health }) => {
  const { value, prediction } = at(income);
  return Math.abs(health - value) > prediction;
});
const slope = fit.coefficients[1]!;
const half = quantile * fit.errors[1]!;

const x = scaleLog([550, 145000], [44, 640]);
const y = scaleLinear([44, 96], [396, 4]);
const grid = range(0, 41).map((i) => x.invert(44 + (i * 596) / 40));

function band(width: (income: number) => number): string {
  const upper = grid.map((income) => `${x(income)} ${y(at(income).value + width(income))}`);
  const lower = grid.map((income) => `${x(income)} ${y(at(income).value - width(income))}`);
  return `M${upper.join('L')}L${lower.reverse().join('L')}Z`;
}

export default defineFigure({
  id: 'research-python',
  ...medium,
  title: 'Twice the income, three and a half more years',
  caption: `Life expectancy over income per head (logarithmic) in ${countries.length} countries, 2015, with the least-squares line, its 95% confidence band and the wider 95% prediction band.`,
  source: 'Gapminder (CC BY 4.0); regression computed at build',
  alt: `Scatter plot of ${countries.length} countries with a regression line: each doubling of income goes with ${slope.toFixed(1)} more years of life (95% interval ${(slope - half).toFixed(1)} to ${(slope + half).toFixed(1)}; R squared ${fit.rSquared.toFixed(2)}). ${outside.length} countries lie outside the prediction band, which is ${(2 * at(8000).prediction).toFixed(0)} years wide.`,
  draw: () => {
    const ends = [grid[0]!, grid.at(-1)!].map((income) => `${x(income)} ${y(at(income).value)}`);
    return [
      thumbnail({ fit: 11 }),
      el('path', { fill: 'w2', d: band((income) => at(income).prediction) }),
      el('path', { fill: 'w4', d: band((income) => at(income).confidence) }),
      dots(
        countries.map(({ income, health }) => [x(income), y(health)]),
        3.6,
        'ink',
        0.75,
      ),
      el('path', { class: 'fit', stroke: 'c2', 'stroke-width': 4, d: `M${ends.join('L')}` }),
      lines(x(9500), 340, [`+${slope.toFixed(1)} years with`, 'each doubling'], {
        face: 600,
        fill: 'c2',
      }),
      axisBottom({
        at: 402,
        from: 44,
        to: 640,
        ticks: [1000, 8000, 64000].map((income) => ({
          at: x(income),
          label: `$${income / 1000}k`,
        })),
      }),
      axisLeft({
        at: 38,
        from: y(50),
        to: y(80),
        ticks: [50, 80].map((age) => ({ at: y(age), label: `${age}` })),
      }),
    ];
  },
});
