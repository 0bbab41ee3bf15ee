import { quantile, randomLogNormal, range, scaleSqrt } from 'd3';
import { defineFigure } from '../../define.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { seeded } from '../../lib/random.ts';
import { el, segment } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';
import { thumbnail } from '../../lib/tiny.ts';

const [fields, journals, score] = [6, 84, 4];
const { uniform } = seeded(2);
const strips = range(fields).map((field) => {
  const draw = randomLogNormal.source(uniform)(0.1 + field * 0.4, 0.72);
  const scores = range(journals)
    .map(draw)
    .sort((a, b) => a - b);
  return { scores, bounds: [0.25, 0.5, 0.75].map((share) => quantile(scores, share)!) };
});
/** 1 for the best quarter, 4 for the last. */
const quartile = (strip: (typeof strips)[number], value: number) =>
  4 - strip.bounds.filter((bound) => value >= bound).length;
const shades: Paint[] = ['w8', 'w6', 'w4', 'w2'];
const ranks = strips.map((strip) => quartile(strip, score));

const count = ['no', 'one', 'two', 'three', 'four'][new Set(ranks).size]!;

const right = 24;
const x = scaleSqrt([0, right], [0, 640]);
const [pitch, height] = [62, 46];
const y = (field: number) => 40 + field * pitch;
const lowest = strips.at(-1)!;
const beyond = strips.flatMap(({ scores }) => scores.filter((value) => value >= right)).length;
const edges = [lowest.scores[0]!, ...lowest.bounds, Math.min(right, lowest.scores.at(-1)!)];

export default defineFigure({
  id: 'publication-scopus',
  ...medium,
  minWidth: 300,
  simulated: true,
  title: `One score, ${count} different quartiles (simulated)`,
  caption: `Simulated data: ${fields} subject fields with ${journals} journals each, a stripe for each journal at its score, coloured by its quarter from the last (Q4) to the first (Q1), as named under the last row. The line marks a score of ${score}; ${beyond} scores above ${right} are not drawn.`,
  source: 'Simulation, log-normal scores (seed 2)',
  alt: `Six rows of stripes, one row a subject field, coloured by quartile. A journal with a score of ${score} stands in quartile ${ranks.join(', ')} of the six fields: a score says nothing without its field.`,
  draw: () => {
    const inside = strips.map(({ scores }) => scores.filter((value) => value < right));
    return [
      thumbnail({ score: 8 }),
      ...[4, 3, 2, 1].map((rank) =>
        el('path', {
          stroke: shades[rank - 1]!,
          'stroke-width': 3.2,
          d: strips
            .flatMap((strip, field) =>
              inside[field]!.filter((value) => quartile(strip, value) === rank).map(
                (value) => `M${x(value)} ${y(field)}v${height}`,
              ),
            )
            .join(''),
        }),
      ),
      el('path', {
        class: 'score',
        stroke: 'c1',
        'stroke-width': 4,
        d: segment([x(score), 30], [x(score), y(fields - 1) + height + 6]),
      }),
      text(x(score), 22, `a score of ${score}`, { face: 600, fill: 'c1', anchor: 'middle' }),
      ...['Q4', 'Q3', 'Q2', 'Q1'].map((name, i) =>
        text((x(edges[i]!) + x(edges[i + 1]!)) / 2, 422, name, {
          face: 600,
          anchor: 'middle',
          only: i % 3 ? 'wide' : undefined,
        }),
      ),
      text(640, y(0) + 30, `Q${ranks[0]} in this field`, { face: 600, anchor: 'end' }),
    ];
  },
});
