import { cumsum, group, minIndex, range, sum } from 'd3';
import { credits } from '#data/credits.ts';
import { motherTongues } from '#data/read.ts';
import { defineFigure } from '#define.ts';
import { percent, spelled } from '#lib/numbers.ts';
import { type Frame, marginOf } from '#lib/sizes.ts';
import { box, type Drawing, el, stroked } from '#lib/svg.ts';
import { text } from '#lib/text.ts';
import type { Paint } from '#lib/theme.ts';

const threads: { name: string; paint: Paint; label: Paint }[] = [
  { name: 'Tamil', paint: 'deep', label: 'onDeep' },
  { name: 'Telugu', paint: 'turmeric', label: 'onTurmeric' },
  { name: 'Kannada', paint: 'madder', label: 'paper' },
  { name: 'Malayalam', paint: 'teal', label: 'paper' },
  { name: 'Others', paint: 'c5', label: 'paper' },
];
const named = threads.map(({ name }) => name).slice(0, -1);
const rows = motherTongues();
const people = (place: string) => {
  const own = rows.filter((row) => row.place === place);
  const some = named.map((name) => own.find(({ language }) => language === name)!.persons);
  return [...some, sum(own, ({ persons }) => persons) - sum(some)];
};
const taluks = Array.from(
  group(
    rows.filter(({ level }) => level === 'taluk'),
    ({ place }) => place,
  ).keys(),
  (name) => ({ name, people: people(name) }),
).sort((a, b) => sum(b.people) - sum(a.people));
const district = people('Coimbatore');
const all = sum(district);
const share = (i: number) => percent(district[i]!, all);
const other = 1 - district[0]! / all;

/** A narrow drawing has no room for names side by side. */
const isUpright = ({ width }: Frame): boolean => width < 600;

/** The pieces of cloth side by side below their names, on a narrow drawing one below the other; below them the names of what is too thin for one. */
function layout(frame: Frame) {
  const isDown = isUpright(frame);
  const { width } = frame;
  const [height, start] = isDown ? [frame.height - 24, 0] : [frame.height - 48, 24];
  const ends = cumsum(taluks, (one) => sum(one.people));
  return taluks.map(({ name, people }, i) => {
    const total = sum(people);
    const [from, breadth] = [(ends[i]! - total) / all, total / all];
    const tops = cumsum(people);
    const pieces = people.map((persons, j) => {
      const [below, part] = [(tops[j]! - persons) / total, persons / total];
      const [x, y, w, h] = isDown
        ? [below * width, from * height, part * width, breadth * height]
        : [from * width, start + (1 - below - part) * height, breadth * width, part * height];
      return { x, y, w, h, persons, thread: threads[j]! };
    });
    return { name, people, pieces, first: pieces[0]! };
  });
}

export default defineFigure({
  id: 'mother-tongues',
  title: `Tamil is not the mother tongue of ${spelled(Math.round(other * 10))} in ten in Coimbatore district`,
  caption:
    'The people of Coimbatore district in 2011, a piece of cloth for each of its six taluks: an area shows how many people have each mother tongue.',
  source: credits.languages.credit,
  alt: `Of the people of Coimbatore district ${share(0)} have Tamil as mother tongue, ${share(1)} Telugu, ${share(2)} Kannada, ${share(3)} Malayalam and ${share(4)} another. Telugu is second in all taluks but ${exceptions()}.`,
  claims: { 'other-in-ten': `${Math.round(other * 10)}` },
  sizes: { 358: 540, 560: 400, 900: 640, 1152: 600 },
  maxBytes: 4 * 1024,
  table: () => ({
    columns: ['taluk', ...threads.map(({ name }) => `${name} (people)`)],
    rows: taluks.map(({ name, people }) => [name, ...people]),
  }),
  marks: {
    of: 'cells',
    at: (frame) =>
      layout(frame).flatMap(({ name, pieces }) =>
        pieces.map(({ x, y, w, h, persons, thread }) => ({
          x: x + w / 2,
          y: y + h / 2,
          label: `${name}, ${thread.name}: ${persons.toLocaleString('en-GB')} people`,
        })),
      ),
  },
  draw: (frame) => {
    const { width, height } = frame;
    const isDown = isUpright(frame);
    const cloth = layout(frame);
    const pieces = cloth.flatMap((one) => one.pieces);
    const seams = cloth
      .slice(1)
      .map(({ first: { x, y } }) => (isDown ? `M1 ${y}H${width - 1}` : `M${x} 24V${height - 26}`));
    return [
      threads.map((thread) => {
        const own = pieces.filter((piece) => piece.thread === thread);
        return el('path', {
          fill: thread.paint,
          shows: { area: own.map(({ persons }) => persons) },
          d: own.map(({ x, y, w, h }) => box(x, y, w, h)).join(''),
        });
      }),
      weave(frame),
      stroked('paper', 3, seams.join('')),
      isDown ? downLabels(cloth, frame) : acrossLabels(cloth, frame),
    ];
  },
});

type Cloth = ReturnType<typeof layout>;

/** The threads of the ground, so that the colours are a cloth. */
function weave({ width, height }: Frame): Drawing {
  const step = 4;
  const d = range(step, width, step)
    .map((x) => `M${x} 1V${height - 1}`)
    .join('');
  return el('path', { stroke: 'paper', 'stroke-width': 1, 'stroke-opacity': 0.22, d });
}

function acrossLabels(cloth: Cloth, frame: Frame): Drawing[] {
  const { width, height } = frame;
  const [bold, margin] = [{ face: 600, size: 15 } as const, marginOf(frame)];
  const onTamil = { ...bold, fill: threads[0]!.label, on: threads[0]!.paint };
  const tamil = ({ people }: Cloth[number]) => people[0]! / sum(people);
  const least = minIndex(cloth, tamil);
  return [
    cloth.map(({ name, first: { x } }, i) => {
      // The last is too thin for its name.
      const isLast = i === cloth.length - 1;
      if (isLast)
        return [
          stroked('ink', 2, `M${x + 2} ${height - 20}H${width - 1}`),
          text(width - margin, height - 3, name, { ...bold, anchor: 'end' }),
        ];
      const above = text(Math.max(x, margin), 16, name, bold);
      return above.bounds.right < width
        ? above
        : text(width - 8, 16, name, { ...bold, anchor: 'end' });
    }),
    [0, least].map((i) => {
      const { x, y } = cloth[i]!.first;
      const share = percent(tamil(cloth[i]!), 1);
      return text(Math.max(x + 12, margin), y + 25, i ? share : `Tamil ${share}`, onTamil);
    }),
    cloth[0]!.pieces.slice(1).map(({ y, h, thread }) =>
      text(Math.max(12, margin), y + h / 2 + 5, thread.name, {
        ...bold,
        fill: thread.label,
        on: thread.paint,
      }),
    ),
  ];
}

function downLabels(cloth: Cloth, { width, height }: Frame): Drawing[] {
  const [tamil, ...others] = cloth[0]!.pieces;
  const isNamed = ({ first }: Cloth[number]) => first.h > 24;
  const edge = 16;
  const below = height - 7;
  return [
    cloth
      .filter(isNamed)
      .map(({ name, first: { y } }) =>
        text(edge, y + 20, name, { face: 600, fill: 'onDeep', on: 'deep' }),
      ),
    text(tamil!.x + tamil!.w / 2, tamil!.y + tamil!.h / 2 + 5, tamil!.thread.name, {
      face: 600,
      anchor: 'middle',
      fill: 'onDeep',
      on: 'deep',
    }),
    others.slice(0, -1).map(({ x, y, w, h, thread }) =>
      text(x + w / 2 + 4, y + h - 10, thread.name, {
        face: 600,
        size: 14,
        fill: thread.label,
        on: thread.paint,
        rotate: -90,
      }),
    ),
    // The last taluk and the last tongue are too thin for names.
    cloth.filter((one) => !isNamed(one)).map(({ name }) => text(edge, below, name, { face: 600 })),
    text(width - edge, below, threads.at(-1)!.name, {
      face: 600,
      anchor: 'end',
      fill: threads.at(-1)!.paint,
    }),
  ];
}

function exceptions(): string {
  return taluks
    .flatMap(({ name, people }) => (Math.max(...people.slice(1)) === people[1] ? [] : name))
    .join(' and ');
}
