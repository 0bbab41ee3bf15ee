import { group, scaleLinear } from 'd3';
import { credits } from '../../data/credits.ts';
import { motherTongues } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { dots, el, segment } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const places = Array.from(
  group(
    motherTongues().filter(({ level }) => level !== 'taluk'),
    ({ place }) => place,
  ),
  ([place, rows]) => {
    const all = rows.reduce((sum, { persons }) => sum + persons, 0);
    const tamil = rows.find(({ language }) => language === 'Tamil')!.persons;
    return { place, level: rows[0]!.level, share: 1 - tamil / all };
  },
).sort((a, b) => b.share - a.share);
const state = places.find(({ level }) => level === 'state')!;
const districts = places.filter(({ level }) => level === 'district');
const coimbatore = districts.find(({ place }) => place === 'Coimbatore')!;
const rank = ['highest', 'second', 'third', 'fourth'][districts.indexOf(coimbatore)];
const least = districts.at(-1)!;
const per = (share: number) => `${Math.round(share * 100)}%`;

function layout({ width, height }: Frame) {
  const step = (width - 16) / districts.length;
  return {
    x: (i: number) => 8 + (i + 0.5) * step,
    y: scaleLinear([0, 0.52], [height - 10, 26]),
  };
}

export default defineFigure({
  id: 'banner-forum',
  title: 'Three in ten here have a mother tongue other than Tamil',
  caption: `The share of people whose mother tongue is not Tamil, in the ${districts.length} districts of Tamil Nadu in 2011, highest on the left. The line marks the state as a whole.`,
  source: credits.languages.credit,
  alt: `${districts.length} stems in falling order: ${per(districts[0]!.share)} in ${districts[0]!.place}, ${per(coimbatore.share)} in Coimbatore, which is ${rank}, under one in a hundred in ${least.place}; ${per(state.share)} in the state.`,
  sizes: { 358: 210, 560: 240, 720: 250, 1040: 260 },
  inPage: 358,
  maxBytes: 4 * 1024,
  table: () => ({
    columns: ['place', 'mother tongue is not Tamil (%)'],
    rows: places.map(({ place, share }) => [place, Number((share * 100).toFixed(1))]),
  }),
  marks: {
    of: districts.length,
    along: 'x',
    at: (frame) => {
      const { x, y } = layout(frame);
      return districts.map(({ place, share }, i) => ({
        x: x(i),
        y: y(share),
        label: `${place}: ${(100 * share).toFixed(1)}% have another mother tongue`,
      }));
    },
  },
  draw: (frame) => {
    const { width } = frame;
    const { x, y } = layout(frame);
    const stem = (i: number) => segment([x(i), y(0)], [x(i), y(districts[i]!.share)]);
    const home = districts.indexOf(coimbatore);
    const others = districts.map((_, i) => i).filter((i) => i !== home);
    const name = (i: number, words: string, bold = false) =>
      text(x(i) + 9, y(districts[i]!.share) + 1, words, { face: bold ? 600 : 400 });
    return [
      el('path', { stroke: 'rule', d: segment([0, y(0)], [width, y(0)]) }),
      el('path', {
        stroke: 'soft',
        'stroke-dasharray': '2 3',
        d: segment([0, y(state.share)], [width, y(state.share)]),
      }),
      el('path', {
        stroke: 'c1',
        'stroke-width': 2.5,
        shows: { height: others.map((i) => districts[i]!.share) },
        d: others.map(stem).join(''),
      }),
      dots(
        others.map((i) => [x(i), y(districts[i]!.share)] as const),
        isNarrow(frame) ? 3.5 : 5,
        'c1',
      ),
      el('path', {
        stroke: 'ink',
        'stroke-width': 4,
        shows: { height: [coimbatore.share] },
        d: stem(home),
      }),
      dots([[x(home), y(coimbatore.share)]], isNarrow(frame) ? 6 : 8, 'ink'),
      dots([[x(home), y(coimbatore.share)]], isNarrow(frame) ? 4.5 : 6, 'turmeric'),
      name(0, `${districts[0]!.place}, ${per(districts[0]!.share)}`),
      name(home, `Coimbatore, ${per(coimbatore.share)}`, true),
      text(width, y(state.share) - 7, `Tamil Nadu, ${per(state.share)}`, {
        face: 400,
        fill: 'soft',
        anchor: 'end',
      }),
    ];
  },
});
