import { parsePath } from '../lib/path.ts';

const shapes = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
]);
const containers = new Set(['defs', 'clipPath', 'mask', 'style', 'title']);

type Tag = { name: string; attributes: Map<string, string> };

/** What is wrong with the drawn marks: unpainted (they would be black), empty, not a number, repeated ids. */
export function markProblems(svg: string): string[] {
  const problems: string[] = [];
  const ids = new Set<string>();
  let drawn = 0;
  for (const { tag, painted, clipped } of walk(svg)) {
    const id = tag.attributes.get('id');
    if (id !== undefined && ids.has(id)) problems.push(`two elements have the id ${id}`);
    if (id !== undefined) ids.add(id);
    for (const [name, value] of tag.attributes)
      if (/NaN|Infinity|undefined|null/.test(value))
        problems.push(`<${tag.name} ${name}="${value.slice(0, 40)}">`);
    if (!shapes.has(tag.name)) continue;
    drawn++;
    if (tag.name === 'text') problems.push('<text> needs a font that an <img> has not; use text()');
    if (!painted && !clipped)
      problems.push(`<${tag.name}> has neither a fill nor a stroke paint: it would be black`);
    if (isEmpty(tag))
      problems.push(`empty <${tag.name}>: ${JSON.stringify([...tag.attributes]).slice(0, 80)}`);
  }
  if (drawn === 0) problems.push('nothing is drawn');
  return problems;
}

function* walk(svg: string) {
  const open: { painted: boolean; clipped: boolean; round: boolean }[] = [];
  for (const [, closing, name, rest, single] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    if (closing) {
      open.pop();
      continue;
    }
    const attributes = new Map(
      Array.from(rest!.matchAll(/([\w:-]+)="([^"]*)"/g), (m) => [m[1]!, m[2]!]),
    );
    const parent = open.at(-1);
    const state = {
      painted: parent?.painted || /(^| )(fi|st)-/.test(attributes.get('class') ?? ''),
      clipped: parent?.clipped || containers.has(name!),
      round: parent?.round || attributes.get('stroke-linecap') === 'round',
    };
    if (state.round) attributes.set('stroke-linecap', 'round');
    if (!single) open.push(state);
    yield { tag: { name: name!, attributes } satisfies Tag, ...state };
  }
}

function isEmpty({ name, attributes }: Tag): boolean {
  const zero = (key: string) => !(Number(attributes.get(key)) > 0);
  if (name === 'circle') return zero('r');
  if (name === 'rect') return zero('width') || zero('height');
  if (name !== 'path') return false;
  const commands = parsePath(attributes.get('d') ?? '');
  // A stroke of no length with round caps is a dot.
  if (attributes.get('stroke-linecap') === 'round') return commands.length < 2;
  const points = commands.map((command) => command.points.slice(-2).join(' ')).filter(Boolean);
  const curved = commands.some((command) => /[CAQ]/.test(command.letter));
  return !curved && new Set(points).size < 2;
}
