import { type Chord, type ChordSubgroup, chordDirected, range, ribbon, sum } from 'd3';
import { defineFigure } from '../../define.ts';
import { small } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { seeded } from '../../lib/random.ts';
import { el } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';

const seed = 11;
const people: { name: string; asks: number; answers: number; paint: Paint }[] = [
  { name: 'Analysts', asks: 1, answers: 2.2, paint: 'c1' },
  { name: 'Scholars', asks: 2, answers: 1.4, paint: 'c3' },
  { name: 'Students', asks: 3.4, answers: 0.7, paint: 'c2' },
  { name: 'Guides', asks: 0.6, answers: 2, paint: 'c4' },
];
const random = seeded(seed);
// Each question is asked by one group and answered by another, by their shares.
const draw = (weights: number[]) => {
  let at = random.uniform() * sum(weights);
  return weights.findIndex((weight) => {
    at -= weight;
    return at < 0;
  });
};
const questions = 240;
const matrix = people.map(() => people.map(() => 0));
for (const _ of range(questions)) {
  const from = draw(people.map((one) => one.asks));
  const to = draw(people.map((one, i) => (i === from ? one.answers / 3 : one.answers)));
  matrix[from]![to]!++;
}
const largest = range(people.length ** 2)
  .map((i) => ({ from: Math.floor(i / 4), to: i % 4 }))
  .reduce((a, b) => (matrix[b.from]![b.to]! > matrix[a.from]![a.to]! ? b : a));
const most = matrix[largest.from]![largest.to]!;

const [centreX, radius] = [190, 118];
const chords = chordDirected().padAngle(0.09)(matrix);
const shape = ribbon<Chord, ChordSubgroup>().radius(radius - 16);
const threads = (from: number): string =>
  chords.flatMap((one) => (one.source.index === from ? String(shape(one)) : [])).join('');
const turn = -0.55;

export default defineFigure({
  id: 'community-forum',
  ...small,
  maxBytes: 6 * 1024,
  title: 'Who answers whom (simulated)',
  caption: `Simulated data: ${questions} questions of a forum, each a thread in the asker’s colour to the group that answered it.`,
  source: `Simulation with seed ${seed}`,
  alt: `A circle of four groups tied by ribbons: the widest carries ${most} of ${questions} simulated questions, from ${people[largest.from]!.name.toLowerCase()} to ${people[largest.to]!.name.toLowerCase()}; students ask ${sum(matrix[2]!)} and answer ${sum(matrix, (row) => row[2]!)}.`,
  simulated: true,
  draw: () => [
    el(
      'g',
      { transform: `translate(${centreX} 150)rotate(${(turn * 180) / Math.PI})` },
      ...people.map(({ paint }, i) =>
        el('path', {
          fill: paint,
          'fill-opacity': 0.72,
          d: threads(i),
        }),
      ),
      ...chords.groups.map(({ index, startAngle, endAngle }) =>
        el('path', {
          stroke: people[index]!.paint,
          'stroke-width': 9,
          d: arcLine(startAngle, endAngle),
        }),
      ),
    ),
    ...chords.groups.map(({ index, startAngle, endAngle }) => {
      const angle = (startAngle + endAngle) / 2 + turn;
      const [x, y] = [Math.sin(angle), -Math.cos(angle)];
      return text(centreX + x * (radius + 10), 150 + y * (radius + 10) + 6, people[index]!.name, {
        face: 600,
        anchor: x > 0 ? 'start' : 'end',
      });
    }),
  ],
});

function arcLine(from: number, to: number): string {
  const r = radius - 6;
  const at = (angle: number) => `${r * Math.sin(angle)} ${-r * Math.cos(angle)}`;
  return `M${at(from)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`;
}
