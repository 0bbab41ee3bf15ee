import { groups, rollups } from 'd3';
import { drawingPrograms } from '../../checkout/drawing-programs.ts';
import { defineFigure } from '../../define.ts';
import { arch, dots, el } from '../../lib/svg.ts';
import { text } from '../../lib/text.ts';
import { type Paint, series } from '../../lib/theme.ts';

const programs = drawingPrograms();

type Count = { name: string; count: number };
const countBy = (names: string[]): Count[] =>
  rollups(
    names,
    (all) => all.length,
    (name) => name,
  )
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));

const tools = countBy(programs.flatMap((one) => one.tools));
const families = countBy(programs.map((one) => one.family));
const links = rollups(
  programs.flatMap(({ family, tools: used }) => used.map((tool) => ({ family, tool }))),
  (rows) => ({ ...rows[0]!, count: rows.length }),
  ({ family, tool }) => `${family} ${tool}`,
).map(([, link]) => link);
const [first, second] = tools as [Count, Count];
const once = tools.filter((tool) => links.filter((link) => link.tool === tool.name).length === 1);

const along = (all: Count[], name: string) =>
  (all.findIndex((one) => one.name === name) + 0.5) / all.length;

export default defineFigure({
  id: 'project-software',
  title: `${programs.length} drawing programs share ${tools.length} modules`,
  caption:
    'On the left are the shared modules of this site’s drawing library, on the right the families of pictures. The thicker an arc, the more programs of the family use the module.',
  source: 'The import statements of this site’s own code, read when it was built',
  alt: `Arcs from ${families.length} families of pictures, ${programs.length} programs in all, to the ${tools.length} modules that they share. The arcs crowd around a few: ${first.name} serves ${first.count} programs and ${second.name} ${second.count}, while ${once.length} of the modules serve one family only.`,
  sizes: { 172: 129, 280: 210, 560: 400 },
  table: () => ({
    columns: ['family', 'module', 'programs that use it'],
    rows: links.map(({ family, tool, count }) => [family, tool, count]),
  }),
  draw: ({ width, height }) => {
    const scale = width / 560;
    const large = scale === 1;
    const base = height - (large ? 44 : 14);
    const seam = width * 0.47;
    const edge = 10 * scale;
    const toolX = (tool: string) => seam - along(tools, tool) * (seam - edge);
    const familyX = (family: string) =>
      seam + 22 * scale + along(families, family) * (width - edge - seam - 22 * scale);
    const bow = ({ family, tool }: (typeof links)[number]) => {
      const [from, to] = [toolX(tool), familyX(family)];
      return arch(from, to, base, ((base - 4) * (to - from)) / width);
    };
    // The most used modules have a colour each; the rest is grey.
    const paintOf = (place: number): Paint => series[place] ?? 'soft';
    const radius = (count: number) => 9.5 * scale * Math.sqrt(count / first.count);
    const arcs = tools.flatMap(({ name }, place) =>
      groups(
        links.filter((link) => link.tool === name),
        (link) => link.count,
      ).map(([count, members]) =>
        el('path', {
          stroke: paintOf(place),
          'stroke-width': 0.9 * scale * count,
          'stroke-opacity': place < series.length ? 0.8 : 0.35,
          shows: { stroke: members.map(() => count) },
          d: members.map(bow).join(''),
        }),
      ),
    );
    const disc = (at: number, count: number, paint: Paint) =>
      dots([[at, base]], radius(count), paint, { shows: { disc: [count] } });
    return [
      ...arcs.reverse(),
      tools.map(({ name, count }, place) => disc(toolX(name), count, paintOf(place))),
      families.map(({ name, count }) => disc(familyX(name), count, 'ink')),
      large
        ? [
            text(0, height - 6, `${tools.length} shared modules`, { face: 600 }),
            text(width, height - 6, `${families.length} families of pictures`, {
              face: 600,
              anchor: 'end',
            }),
          ]
        : [],
    ];
  },
});
