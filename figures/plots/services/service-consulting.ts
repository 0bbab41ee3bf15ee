import { max, sum } from 'd3';
import { moduleGraph } from '../../checkout/module-graph.ts';
import { defineFigure } from '../../define.ts';
import { grouped } from '../../lib/numbers.ts';
import { type Frame, isNarrow } from '../../lib/sizes.ts';
import { box, el } from '../../lib/svg.ts';
import { halo, text } from '../../lib/text.ts';
import type { Paint } from '../../lib/theme.ts';

/** Which of the parts both others use. */
const shared = 1;
const parts: { name: string; folders: string[]; paint: Paint }[] = [
  { name: 'pages', folders: ['app'], paint: 'c1' },
  { name: 'forms, content', folders: ['forms', 'content'], paint: 'ink' },
  { name: 'server', folders: ['server'], paint: 'c3' },
];

const modules = moduleGraph().map((one) => ({
  ...one,
  part: parts.findIndex(({ folders }) => folders.includes(one.folder)),
}));
const place = new Map(modules.map(({ path }, i) => [path, i]));
const all = modules.flatMap(({ imports }, user) =>
  imports.map((path) => ({ user, used: place.get(path)! })),
);
const part = (module: number) => modules[module]!.part;
const links = all.filter(({ user, used }) => part(user) !== part(used));
if (links.some(({ used }) => part(used) !== shared))
  throw new Error('the title says that no import joins pages and server');
const counted = parts.map(({ name }, i) => ({
  name,
  files: modules.filter((one) => one.part === i).length,
  uses: links.filter(({ user }) => part(user) === i).length,
}));
const [site, common, intake] = counted as [Counted, Counted, Counted];
type Counted = (typeof counted)[number];

/** Files in one row, the three parts apart; the arc from the pages' middle to that of the server is the highest. */
function layout({ width, height }: Frame) {
  const gap = width / 14;
  const step = (width - 2 * gap) / modules.length;
  const base = height - 52;
  const x = (module: number) => (module + 0.5) * step + part(module) * gap;
  const blocks = counted.map(({ files }, i) => {
    const from = sum(counted.slice(0, i), (one) => one.files) * step + i * gap;
    return { from, to: from + files * step, middle: from + (files * step) / 2 };
  });
  const longest = max(links, ({ user, used }) => Math.abs(x(user) - x(used)))!;
  const flat = (base - 44) / (longest / 2);
  const arc = (a: number, b: number, rise = flat) => {
    const radius = Math.abs(a - b) / 2;
    return `M${Math.min(a, b)} ${base}a${radius} ${radius * rise} 0 0 1 ${2 * radius} 0`;
  };
  return { base, x, blocks, arc };
}

export default defineFigure({
  id: 'service-consulting',
  title: 'This website’s pages can change without its server: no import joins them',
  caption:
    'Each arc joins a file to one that it uses in another part of this site’s own code when it was built. Pages and server both use the forms and the content, and never each other.',
  source: 'The import statements of this site’s own code, read when it was built',
  alt: `Arcs over a row of ${grouped(modules.length)} files: ${grouped(site.uses)} lead from ${site.files} files of the pages to ${common.files} of forms and content, ${grouped(intake.uses)} from ${intake.files} files of the server to the same, and none between pages and server.`,
  sizes: { 358: 240, 560: 290, 900: 340, 1152: 350, 1680: 480 },
  table: () => ({
    columns: ['file', 'uses'],
    rows: links.map(({ user, used }) => [modules[user]!.path, modules[used]!.path]),
  }),
  marks: {
    of: parts.length,
    along: 'x',
    at: (frame) => {
      const { base, blocks } = layout(frame);
      return counted.map(({ name, files, uses }, i) => ({
        x: blocks[i]!.middle,
        y: base,
        label: `${name}: ${i === shared ? `used ${grouped(site.uses + intake.uses)} times` : `use forms and content ${grouped(uses)} times`}, ${grouped(files)} files`,
      }));
    },
  },
  draw: (frame) => {
    const { base, x, blocks, arc } = layout(frame);
    const [left, middle, right] = blocks.map((block) => block.middle) as [number, number, number];
    const top = (base - 20) / ((right - left) / 2);
    return [
      [0, 2].map((i) =>
        el('path', {
          stroke: parts[i]!.paint,
          'stroke-width': 0.8,
          'stroke-opacity': 0.6,
          d: links
            .filter(({ user }) => part(user) === i)
            .map(({ user, used }) => arc(x(user), x(used)))
            .join(''),
        }),
      ),
      el('path', {
        stroke: 'ink',
        'stroke-width': 1.4,
        'stroke-dasharray': '4 4',
        d: arc(left, right, top),
      }),
      parts.map(({ paint }, i) => {
        const { from, to } = blocks[i]!;
        return el('path', { fill: paint, d: box(from, base, to - from, 8) });
      }),
      halo((left + right) / 2, 25, isNarrow(frame) ? '0 imports' : 'pages and server: 0 imports', {
        face: 600,
        anchor: 'middle',
      }),
      counted.map(({ name, files }, i) => {
        const anchor = (['start', 'middle', 'end'] as const)[i]!;
        const at = [0, middle, frame.width][i]!;
        return [
          text(at, base + 28, name, { face: 600, anchor }),
          text(at, base + 46, `${grouped(files)} files`, { fill: 'soft', anchor, tabular: true }),
        ];
      }),
    ];
  },
});
