import { defineFigure } from '../../define.ts';
import { isNarrow, isThumbnail } from '../../lib/sizes.ts';
import { box, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const beliefs = ['Attitude', 'Norms', 'Control'];

export default defineFigure({
  id: 'research-framework',
  title: 'Five arrows are five hypotheses',
  caption:
    'The theory of planned behaviour: attitude, subjective norms and perceived control form an intention (H1 to H3), the intention leads to behaviour (H4), and control also acts on behaviour directly (H5).',
  source: 'After Ajzen (1991)',
  alt: 'Diagram of five constructs and five hypotheses: attitude, norms and control on the left each flow into intention, intention flows into behaviour on the right, and control has a second stream that reaches behaviour directly.',
  sizes: { 172: 129, 280: 210, 358: 272, 560: 380 },
  table: () => ({
    columns: ['hypothesis', 'from', 'to'],
    rows: [
      ...beliefs.map((name, i) => [`H${i + 1}`, name, 'Intention']),
      ['H4', 'Intention', 'Behaviour'],
      ['H5', 'Control', 'Behaviour'],
    ],
  }),
  draw: (frame) => {
    const { width, height } = frame;
    const small = isThumbnail(frame);
    const wide = small ? width * 0.2 : isNarrow(frame) ? 86 : 118;
    const tall = height * 0.2;
    const step = height * 0.27;
    const [first, middle, last] = [0, (width - wide) * 0.52, width - wide];
    const tip = wide * 0.16;
    const top = (i: number) => 1 + i * step;
    const intention = { top: top(0) + step * 0.5, tall: tall + step };
    const behaviour = { top: intention.top, tall: height - 1 - intention.top };
    const direct = { from: height - 1 - tall * 0.55, to: height - 1 };
    const third = intention.tall / 3;

    /** A stream from the whole side of a box that narrows to an arrow's point. */
    const stream = (x1: number, y1: number, y2: number, x2: number, at: number, half: number) => {
      const neck = x2 - tip - 3;
      const bend = (x1 + neck) / 2;
      return `M${x1} ${y1}C${bend} ${y1} ${bend} ${at - half} ${neck} ${at - half}V${at - half - tip * 0.45}L${x2 - 3} ${at}L${neck} ${at + half + tip * 0.45}V${at + half}C${bend} ${at + half} ${bend} ${y2} ${x1} ${y2}Z`;
    };
    const half = height * 0.022;
    const into = (i: number) => intention.top + third * (i + 0.5);
    const streams = beliefs.map((_, i) =>
      stream(first + wide, top(i) + tall * 0.1, top(i) + tall * 0.9, middle, into(i), half),
    );
    const h4 = intention.top + intention.tall / 2;
    const on = (paint: 'q7' | 'ink' | 'turmeric') =>
      ({
        face: 600,
        anchor: 'middle',
        fill: paint === 'turmeric' ? 'onTurmeric' : 'paper',
        on: paint,
      }) as const;
    const number = { face: 'italic', anchor: 'middle', size: 14 } as const;
    const foot = (direct.from + direct.to) / 2;
    return [
      el('path', { fill: 'q2', d: streams.join('') }),
      el('path', {
        fill: 'q2',
        d: stream(
          middle + wide,
          intention.top + intention.tall * 0.12,
          intention.top + intention.tall * 0.88,
          last,
          h4,
          half * 2,
        ),
      }),
      // Control reaches behaviour by itself, below the intention.
      el('path', {
        fill: 'madder',
        'fill-opacity': 0.75,
        d: `M${first + wide * 0.34} ${top(2) + tall}V${direct.to}H${last - tip - 3}V${direct.to + 1}L${last - 3} ${foot}L${last - tip - 3} ${direct.from - 1}V${direct.from}H${first + wide * 0.66}V${top(2) + tall}Z`,
      }),
      el('path', {
        fill: 'q7',
        d: beliefs.map((_, i) => box(first, top(i), wide, tall)).join(''),
      }),
      el('path', { fill: 'ink', d: box(middle, intention.top, wide, intention.tall) }),
      el('path', { fill: 'turmeric', d: box(last, behaviour.top, wide, behaviour.tall) }),
      small
        ? []
        : [
            beliefs.map((name, i) =>
              text(first + wide / 2, top(i) + tall / 2 + 4.5, name, on('q7')),
            ),
            text(middle + wide / 2, h4 + 4.5, 'Intention', on('ink')),
            text(
              last + wide / 2,
              behaviour.top + behaviour.tall / 2 + 4.5,
              'Behaviour',
              on('turmeric'),
            ),
          ],
      small
        ? []
        : [
            beliefs.map((_, i) =>
              text(first + wide + (middle - wide) * 0.22, top(i) + tall / 2 + 5, `H${i + 1}`, {
                ...number,
                on: 'q2',
              }),
            ),
            text(middle + wide + (last - middle - wide) * 0.26, h4 + 5, 'H4', {
              ...number,
              on: 'q2',
            }),
            text((wide + last) / 2, foot + 5, 'H5', { ...number, fill: 'paper', on: 'madder' }),
          ],
    ];
  },
});
