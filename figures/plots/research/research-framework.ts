import { defineFigure } from '../../define.ts';
import { arrow } from '../../lib/arrow.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { box, el } from '../../lib/svg.ts';
import type { Paint } from '../../lib/theme.ts';
import { thumbnail } from '../../lib/tiny.ts';

const beliefs: { name: string; paint: Paint; top: number }[] = [
  { name: 'Attitude', paint: 'teal', top: 0 },
  { name: 'Norms', paint: 'c6', top: 136 },
  { name: 'Control', paint: 'c1', top: 272 },
];
const [width, height] = [164, 104];
const intention = { left: 274, top: 94, width: 150, height: 188 };
const behaviour = { left: 500, top: 94, width: 140, height: 346 };

/** A stream as tall as its box that narrows and ends in the side of the intention. */
function stream(top: number, end: number): string {
  const [start, tip] = [width + 6, intention.left - 6];
  const bend = (start + tip) / 2;
  const [upper, lower] = [top + 14, top + height - 14];
  return `M${start} ${upper}C${bend} ${upper} ${bend} ${end - 20} ${tip} ${end - 20}V${end + 20}C${bend} ${end + 20} ${bend} ${lower} ${start} ${lower}Z`;
}

const name = { face: 600, fill: 'paper', anchor: 'middle' } as const;

export default defineFigure({
  id: 'research-framework',
  ...medium,
  title: 'A conceptual framework: every arrow is a hypothesis',
  caption:
    'The theory of planned behaviour: attitude, subjective norms and perceived control form an intention, the intention leads to behaviour, and control also acts on behaviour directly.',
  source: 'After Ajzen (1991)',
  alt: 'Diagram of five constructs and five hypotheses: three beliefs on the left (attitude, norms, control) each flow into intention, intention has an arrow to behaviour on the right, and control has a second arrow that reaches behaviour directly.',
  draw: () => [
    thumbnail(),
    ...beliefs.map(({ paint, top }, i) =>
      el('path', { fill: paint, 'fill-opacity': 0.32, d: stream(top, 134 + i * 54) }),
    ),
    ...beliefs.map(({ paint, top }) => el('path', { fill: paint, d: box(0, top, width, height) })),
    el('path', {
      fill: 'ink',
      d: box(intention.left, intention.top, intention.width, intention.height),
    }),
    el('path', {
      fill: 'turmeric',
      d: box(behaviour.left, behaviour.top, behaviour.width, behaviour.height),
    }),
    el('path', {
      fill: 'ink',
      d: arrow([intention.left + intention.width + 6, 188], [behaviour.left - 4, 188], 20),
    }),
    el('path', {
      fill: 'c1',
      d: `M0 376H${width}V396H0Z${arrow([width, 386], [behaviour.left - 4, 386], 20)}`,
    }),
    ...beliefs.map(({ name: belief, top }) => text(width / 2, top + height / 2 + 6, belief, name)),
    text(intention.left + intention.width / 2, 194, 'Intention', name),
    text(behaviour.left + behaviour.width / 2, 273, 'Behaviour', { ...name, fill: 'onTurmeric' }),
  ],
});
