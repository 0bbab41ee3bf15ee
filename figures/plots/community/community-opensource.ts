import { groups, hierarchy, pack, sum } from 'd3';
import { writtenFiles } from '../../checkout/written-files.ts';
import { defineFigure } from '../../define.ts';
import { grouped } from '../../lib/numbers.ts';
import type { Frame } from '../../lib/sizes.ts';
import { type Drawing, dots, el, ring } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

const folders = writtenFiles();

type Node = { name: string; bytes?: number; children?: Node[] };
const tree: Node = {
  name: '',
  children: folders.map(({ name, bytes }) => ({
    name,
    children: bytes.map((size) => ({ name, bytes: size })),
  })),
};
const root = pack<Node>()
  .size([400, 400])
  .padding((node) => (node.depth === 0 ? 5 : 1))(
  hierarchy(tree)
    .sum((node) => node.bytes ?? 0)
    .sort((a, b) => b.value! - a.value!),
);
const files = root.leaves();
// A pointer cannot choose the smallest, and the values of all would weigh more than the drawing.
const least = files.map((file) => file.value!).sort((a, b) => b - a)[600] ?? 0;
const read = files.filter((file) => file.value! > least);
const total = sum(files, (file) => file.value!);
const share = (name: string) =>
  Math.round((100 * sum(files, (file) => (file.data.name === name ? file.value! : 0))) / total);
const largest = root.children!.slice(0, 4);

// Turned until the four largest stand near the corners that name them.
const turn = Math.PI / 4;

/** Where a disc stands when the circle of all folders fills the height. */
function placing({ width, height }: Frame) {
  const scale = (height / 2 - 2) / root.r;
  const place = ({ x, y }: { x: number; y: number }): [number, number] => {
    const [dx, dy] = [(x - root.x) * scale, (y - root.y) * scale];
    return [
      width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn),
      height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn),
    ];
  };
  return { scale, place };
}

const paints: Paint[] = ['c1', 'c2', 'c5', 'teal'];
const paintOf = (name: string): Paint =>
  paints[largest.findIndex((one) => one.data.name === name)] ?? 'c3';
// Radii in steps of 1%, so that discs of one step share a path and their areas are true within 1%.
const step = 1.01;
const stepOf = ({ r }: { r: number }) => Math.round(Math.log(r) / Math.log(step));

export default defineFigure({
  id: 'community-opensource',
  // A disc for each file of the checkout, so that it grows with them.
  maxBytes: 16 * 1024,
  title: 'Every file of which this site is made',
  caption: `The ${grouped(files.length)} files written for this website, counted when it was built. Each disc is a file, and its area shows the size of the file; each ring is a folder. The four largest folders have a colour each, and the others share one.`,
  source: 'The files from which this site was built',
  table: () => ({
    columns: ['folder', 'bytes'],
    rows: folders.flatMap(({ name, bytes }) => bytes.map((size) => [name, size])),
  }),
  alt: `${grouped(files.length)} discs packed into ${folders.length} rings, one for each folder: ${largest.map(({ data }) => `${data.name} with ${share(data.name)}%`).join(', ')} of the ${grouped(Math.round(total / 1000))} kilobytes written. No file holds more than ${Math.ceil((100 * Math.max(...files.map((file) => file.value!))) / total)}%.`,
  sizes: { 358: 358, 560: 520, 900: 760 },
  marks: {
    of: read.length,
    at: (frame) => {
      const { place } = placing(frame);
      const nth = new Map<string, number>();
      return read.map((file) => {
        const { name } = file.data;
        const [x, y] = place(file);
        nth.set(name, (nth.get(name) ?? 0) + 1);
        return {
          x,
          y,
          label: `${name}, file ${nth.get(name)} by size: ${(file.value! / 1000).toFixed(1)} KB`,
        };
      });
    },
  },
  draw: (frame) => {
    const { scale, place } = placing(frame);
    return [
      el('path', {
        fill: 'faint',
        d: root.children!.map((one) => ring(...place(one), one.r * scale)).join(''),
      }),
      ...groups(files, (file) => `${paintOf(file.data.name)} ${stepOf(file)}`).map(([, same]) => {
        const paint = paintOf(same[0]!.data.name);
        const shows = { disc: same.map((file) => file.value!) };
        return dots(same.map(place), step ** stepOf(same[0]!) * scale, paint, { shows });
      }),
      corners(frame, place),
    ];
  },
});

/** Each name goes to a free corner, as near to its folder as may be. */
function corners({ width, height }: Frame, place: ReturnType<typeof placing>['place']): Drawing[] {
  const free = [
    { x: 0, y: 14 },
    { x: width, y: 14 },
    { x: 0, y: height - 5 },
    { x: width, y: height - 5 },
  ];
  return largest.map((one) => {
    const [x, y] = place(one);
    const away = (corner: { x: number; y: number }) => Math.hypot(corner.x - x, corner.y - y);
    const corner = free.toSorted((a, b) => away(a) - away(b))[0]!;
    free.splice(free.indexOf(corner), 1);
    const anchor = corner.x === 0 ? 'start' : 'end';
    const words = `${one.data.name}, ${share(one.data.name)}%`;
    return text(corner.x, corner.y, words, { face: 600, fill: paintOf(one.data.name), anchor });
  });
}
