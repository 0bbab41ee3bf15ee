import { folders, moduleGraph } from '../../checkout/module-graph.ts';
import { defineFigure } from '../../define.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { box, type Dot, dots, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';

const modules = moduleGraph();
const place = new Map(modules.map(({ path }, i) => [path, i]));
const links = modules.flatMap(({ imports }, row) =>
  imports.map((path) => {
    const column = place.get(path)!;
    return { row, column, within: modules[row]!.folder === modules[column]!.folder };
  }),
);
const users = modules.map((_, i) => links.filter(({ column }) => column === i).length);
const upwards = links.filter(({ row, column, within }) => !within && column > row).length;
const crossing = links.filter(({ within }) => !within).length;
const pairs = new Set(
  links.map(({ row, column }) => `${modules[row]!.folder} ${modules[column]!.folder}`),
);
const meet = (a: 'app' | 'server', b: 'app' | 'server') =>
  pairs.has(`${folders.indexOf(a)} ${folders.indexOf(b)}`);
const apart = !meet('app', 'server') && !meet('server', 'app');

const gap = 6;
const present = folders.map((_, i) => i).filter((i) => modules.some((one) => one.folder === i));
const span = (folder: number) => {
  const first = modules.findIndex((one) => one.folder === folder);
  const last = modules.findLastIndex((one) => one.folder === folder);
  return { first, last };
};

/** Where a module's row and column stand: a square, the names of the folders in a margin at its left. */
function layOut({ width, height }: Frame) {
  const margin = 64;
  const spaces = gap * (present.length - 1);
  const [stepX, stepY] = [
    (width - margin - spaces) / modules.length,
    (height - spaces - 2) / modules.length,
  ];
  const offset = (index: number) => present.indexOf(modules[index]!.folder) * gap;
  const x = (column: number) => margin + column * stepX + offset(column);
  const y = (row: number) => row * stepY + offset(row);
  const centre = ({ row, column }: { row: number; column: number }): Dot => [
    x(column) + stepX / 2,
    y(row) + stepY / 2,
  ];
  const rectangle = (row: number, column: number) => {
    const [down, across] = [span(row), span(column)];
    return box(
      x(across.first),
      y(down.first),
      x(across.last) + stepX - x(across.first),
      y(down.last) + stepY - y(down.first),
    );
  };
  const names = present.map((folder) => {
    const { first, last } = span(folder);
    const middle = (y(first) + y(last) + stepY) / 2;
    return text(margin - 10, Math.max(middle + 4.5, 11), folders[folder]!, { anchor: 'end' });
  });
  return { centre, rectangle, names };
}

export default defineFigure({
  id: 'service-consulting',
  title: apart
    ? 'In this website’s code no import links the site and its server'
    : 'In this website’s code imports link the site and its server',
  caption:
    'Each row and each column is a file in five folders of this site’s code, as it was when the site was built. Each dot is an import: the row uses the column. Tinted blocks are pairs of folders with imports between them; the outlined blocks would join app and server.',
  source: 'The import statements of this site’s own code, read when it was built',
  alt: `Matrix of ${modules.length} modules in ${present.length} folders with ${grouped(links.length)} imports, ${crossing} of them from one folder to another. ${upwards === 0 ? 'All of those lie below the diagonal, as forms and content import nothing from the rest' : `${upwards} of those lie above the diagonal`}${apart ? ', and the block where app and server would meet is empty' : ''}.`,
  sizes: { 358: 320, 560: 510 },
  table: () => ({
    columns: ['module', 'imports'],
    rows: links.map(({ row, column }) => [modules[row]!.path, modules[column]!.path]),
  }),
  marks: {
    of: modules.length,
    along: 'y',
    at: (frame) => {
      const { centre } = layOut(frame);
      return modules.map(({ path, imports }, i) => {
        const [x, y] = centre({ row: i, column: i });
        return { x, y, label: `${path}: imports ${imports.length}, imported by ${users[i]}` };
      });
    },
  },
  draw: (frame) => {
    const { centre, rectangle, names } = layOut(frame);
    const [site, server] = [folders.indexOf('app'), folders.indexOf('server')];
    const radius = isNarrow(frame) ? 1 : 1.6;
    return [
      el('path', { fill: 'faint', d: present.map((i) => rectangle(i, i)).join('') }),
      el('path', {
        fill: 'c5',
        'fill-opacity': 0.14,
        d: [...pairs]
          .map((pair) => pair.split(' ').map(Number) as [number, number])
          .filter(([row, column]) => row !== column)
          .map(([row, column]) => rectangle(row, column))
          .join(''),
      }),
      dots(links.filter(({ within }) => within).map(centre), radius, 'c5'),
      dots(links.filter(({ within }) => !within).map(centre), radius + 0.3, 'c3'),
      apart
        ? el('path', {
            stroke: 'ink',
            'stroke-width': 1,
            'stroke-dasharray': '3 3',
            d: rectangle(server, site) + rectangle(site, server),
          })
        : [],
      names,
    ];
  },
});
