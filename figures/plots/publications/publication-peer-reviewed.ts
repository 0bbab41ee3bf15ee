import { range } from 'd3';
import { defineFigure } from '../../define.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { type TextOptions, text } from '../../lib/legacy/text.ts';
import { seeded } from '../../lib/random.ts';
import { type Drawing, el } from '../../lib/svg.ts';
import { thumbnail } from '../../lib/tiny.ts';

const submitted = 1000;
// Chances to be turned away at the editor's desk, after review, and after revision.
const chances = [0.4, 0.5, 0.22];
const { uniform } = seeded(6);
const fates = range(submitted).map(() => {
  const gate = chances.findIndex((chance) => uniform() < chance);
  return gate < 0 ? chances.length : gate;
});
const [desk, review, revision, accepted] = range(4).map(
  (gate) => fates.filter((fate) => fate === gate).length,
) as [number, number, number, number];

const scale = 0.3;
const top = 8;
const floor = 440;
const gates = [
  { at: 100, count: desk, opacity: 1 },
  { at: 300, count: review, opacity: 0.88 },
  { at: 450, count: revision, opacity: 0.7 },
];

/** The lower edge of the stream turns down and falls off the page. */
function fall(gate: number): string {
  const { at, count } = gates[gate]!;
  const width = count * scale;
  const before = gates.slice(0, gate).reduce((sum, one) => sum + one.count, 0);
  const lower = top + (submitted - before) * scale;
  const upper = lower - width;
  const bend = 26;
  return `M${at} ${upper}C${at + (width + bend) * 0.62} ${upper} ${at + width + bend} ${upper + (width + bend) * 0.38} ${at + width + bend} ${upper + width + bend}V${floor}H${at + bend}V${lower + bend}C${at + bend} ${lower + bend * 0.38} ${at + bend * 0.62} ${lower} ${at} ${lower}Z`;
}
function stream(): string {
  let left = submitted;
  let d = `M0 ${top}H640`;
  const edges = gates.map(({ at, count }) => {
    const from = top + left * scale;
    left -= count;
    return { at, from, to: top + left * scale };
  });
  d += `V${edges.at(-1)!.to}`;
  for (const { at, from } of edges.reverse()) d += `H${at}V${from}`;
  return `${d}H0Z`;
}

export default defineFigure({
  id: 'publication-peer-reviewed',
  ...medium,
  minWidth: 300,
  simulated: true,
  title: 'What three gates let through (simulated)',
  caption: `Simulated data: ${submitted} manuscripts flow from left to right; some are turned away at the editor’s desk, after review and after revision.`,
  source: 'Simulation with round chances of 40, 50 and 22% (seed 6)',
  alt: `Flow diagram of ${submitted} simulated manuscripts: ${desk} are returned from the desk, ${review} rejected after review, ${revision} after revision, and ${accepted} accepted, ${Math.round((100 * accepted) / (accepted + revision))}% of those that were invited to revise.`,
  draw: () => {
    const end = top + (accepted * scale) / 2 + 6;
    return [
      thumbnail(),
      el('path', { fill: 'teal', d: stream() }),
      ...gates.map(({ opacity }, gate) =>
        el('path', { fill: 'c2', 'fill-opacity': opacity, d: fall(gate) }),
      ),
      text(14, top + (submitted * scale) / 2 + 6, `${submitted}`, { face: 600, fill: 'paper' }),
      text(626, end, `${accepted} accepted`, { face: 600, fill: 'paper', anchor: 'end' }),
      ...['desk', 'review'].map((name, i) => {
        const { at, count } = gates[i]!;
        const middle = at + 26 + (count * scale) / 2;
        return pair(middle, [name, `${count}`], { face: 600, fill: 'paper', anchor: 'middle' });
      }),
      pair(gates[2]!.at + 26 + revision * scale + 10, ['revision', `${revision}`], {
        face: 600,
      }),
    ];
  },
});

/** Two lines far enough apart for labels that grow. */
function pair(x: number, words: [string, string], options: TextOptions): Drawing {
  return words.map((line, row) => text(x, 394 + row * 27, line, options));
}
