import { readFileSync } from 'node:fs';
import { groups, rollups } from 'd3';
import { array, object, parse, string } from 'valibot';
import { defineFigure } from '../../define.ts';
import { medium } from '../../lib/legacy/formats.ts';
import { text } from '../../lib/legacy/text.ts';
import { arch, el } from '../../lib/svg.ts';
import { type Paint, series } from '../../lib/theme.ts';

/** Every drawing program by its family, with the shared modules that it uses. */
const schema = array(object({ family: string(), tools: array(string()) }));
const snapshot = new URL('../../history/programs.json', import.meta.url);
const programs = parse(schema, JSON.parse(readFileSync(snapshot, 'utf8')));

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

const base = 388;
const [left, seam, right] = [10, 300, 630];
const along = (all: Count[], name: string) =>
  (all.findIndex((one) => one.name === name) + 0.5) / all.length;
const toolX = (tool: string) => seam - along(tools, tool) * (seam - left);
const familyX = (family: string) => seam + 24 + along(families, family) * (right - seam - 24);
const bow = ({ family, tool }: { family: string; tool: string }) => {
  const [from, to] = [toolX(tool), familyX(family)];
  return arch(from, to, base, 0.61 * (to - from));
};
// The most used modules have a colour each; the rest is thread.
const paintOf = (place: number): Paint => series[place] ?? 'soft';
const radius = (count: number) => 2.5 + 8 * Math.sqrt(count / first.count);
const thickness = (count: number) => Math.round(2 * Math.sqrt(count)) / 2;

export default defineFigure({
  id: 'project-software',
  ...medium,
  maxBytes: 9 * 1024,
  title: 'What the pictures of this site share',
  caption:
    'Left the shared modules of the drawing library, right the families of pictures. An arc is as thick as a family uses a module often.',
  source: 'Import statements of this site’s own source code',
  alt: `Arcs from ${families.length} families of pictures, ${programs.length} programs in all, to the ${tools.length} modules that they share. The arcs crowd on a few: ${first.name} serves ${first.count} programs and ${second.name} ${second.count}, while ${once.length} of the modules serve one family only.`,
  draw: () => [
    ...tools
      .flatMap(({ name }, place) =>
        groups(
          links.filter((link) => link.tool === name),
          (link) => thickness(link.count),
        ).map(([width, members]) =>
          el('path', {
            stroke: paintOf(place),
            'stroke-width': width,
            'stroke-opacity': place < series.length ? 0.8 : 0.35,
            d: members.map(bow).join(''),
          }),
        ),
      )
      .reverse(),
    ...tools.map(({ name, count }, place) =>
      el('circle', { fill: paintOf(place), cx: toolX(name), cy: base, r: radius(count) }),
    ),
    ...families.map(({ name, count }) =>
      el('circle', { fill: 'ink', cx: familyX(name), cy: base, r: radius(count) }),
    ),
    text(0, 432, `${tools.length} shared modules`, { face: 600 }),
    text(640, 432, `${families.length} families of pictures`, { face: 600, anchor: 'end' }),
  ],
});
