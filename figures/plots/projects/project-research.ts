import { sum } from 'd3';
import { credits } from '../../data/credits.ts';
import { motherTongues } from '../../data/read.ts';
import { defineFigure } from '../../define.ts';
import { arch, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

const rows = motherTongues().filter(
  ({ place, level }) => place === 'Coimbatore' && level === 'district',
);
const persons = sum(rows, (row) => row.persons);
const named = ['Tamil', 'Telugu', 'Kannada', 'Malayalam'];
const exact = [
  ...named.map((name) => ({
    name,
    share: (100 * rows.find(({ language }) => language === name)!.persons) / persons,
  })),
  {
    name: 'others',
    share: (100 * sum(rows, (row) => (named.includes(row.language) ? 0 : row.persons))) / persons,
  },
];
// Whole people by the largest remainder, so that they are a hundred.
const missing = 100 - sum(exact, ({ share }) => Math.floor(share));
const lifted = [...exact]
  .sort((a, b) => (b.share % 1) - (a.share % 1))
  .slice(0, missing)
  .map(({ name }) => name);
const people = exact.map(({ name, share }) => ({
  name,
  count: Math.floor(share) + (lifted.includes(name) ? 1 : 0),
}));
const count = (name: string) => people.find((one) => one.name === name)!.count;

const paints: Paint[] = ['q6', 'madder', 'turmeric', 'c4', 'soft'];
const [across, down] = [20, 5];

export default defineFigure({
  id: 'project-research',
  title: `Of a hundred people in Coimbatore, ${100 - count('Tamil')} have a mother tongue other than Tamil`,
  caption: `Mother tongues in Coimbatore district in 2011, drawn as a hundred people: ${people.map(({ name, count: n }) => `${name} ${n}`).join(', ')}.`,
  source: credits.languages.credit,
  alt: `A hundred people in five rows, coloured by mother tongue: Tamil ${count('Tamil')}, Telugu ${count('Telugu')}, Kannada ${count('Kannada')}, Malayalam ${count('Malayalam')}, others ${count('others')}.`,
  sizes: { 172: 129, 280: 210, 560: 400 },
  table: () => ({
    columns: ['mother tongue', 'of a hundred', 'persons'],
    rows: people.map(({ name, count: n }) => [
      name,
      n,
      rows.find(({ language }) => language === name)?.persons ?? null,
    ]),
  }),
  draw: ({ width, height }) => {
    const cell = { width: width / across, height: (height - 18) / down };
    const wide = cell.width * 0.78;
    const head = wide * 0.29;
    const tall = cell.height * 0.94;
    /** Head and shoulders, as on a census form: a circle over a rounded cloak. */
    const figure = (place: number) => {
      const middle = (Math.floor(place / down) + 0.5) * cell.width;
      const foot = (place % down) * cell.height + tall;
      const neck = foot - tall + head * 2.2;
      return `M${middle - head} ${foot - tall + head}a${head} ${head} 0 1 0 ${2 * head} 0a${head} ${head} 0 1 0 ${-2 * head} 0z${arch(middle - wide / 2, middle + wide / 2, neck + wide / 2, wide / 2)}V${foot}H${middle - wide / 2}z`;
    };
    let placed = 0;
    const groups = people.map(({ name, count: n }, i) => {
      const from = placed;
      placed += n;
      return { name, n, from, paint: paints[i]! };
    });
    const at = (name: string) => {
      const { from } = groups.find((one) => one.name === name)!;
      return (from / down) * cell.width;
    };
    return [
      groups.map(({ from, n, paint }) =>
        el('path', {
          fill: paint,
          d: Array.from({ length: n }, (_, i) => figure(from + i)).join(''),
        }),
      ),
      text(0, height - 3, `Tamil ${count('Tamil')}`, { face: 600 }),
      text(at('Telugu'), height - 3, width < 200 ? 'Telugu' : `Telugu ${count('Telugu')}`, {
        face: 600,
        anchor: width < 200 ? 'middle' : 'start',
      }),
    ];
  },
});
