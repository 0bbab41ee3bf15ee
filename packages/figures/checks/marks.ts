import { type Drawing, type ElementNode, flatten } from '../lib/svg.ts';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text'];
const unpainted = ['defs', 'clipPath', 'mask'];

/** What is wrong with the drawn marks: unpainted (they would be black), empty, repeated ids. */
export function markProblems(drawing: Drawing): string[] {
  const problems: string[] = [];
  const ids = new Set<string | number>();
  let drawn = 0;
  visit(drawing, false);
  if (drawn === 0) problems.push('nothing is drawn');
  return problems;

  function visit(part: Drawing, parentPainted: boolean): void {
    for (const node of flatten(part)) {
      if (node.kind === 'label') {
        drawn++;
        continue;
      }
      const { name, fill, stroke, attributes, children } = node;
      const { id } = attributes;
      if (id !== undefined && ids.has(id)) problems.push(`two elements have the id ${id}`);
      if (id !== undefined) ids.add(id);
      const painted = Boolean(parentPainted || fill || stroke || unpainted.includes(name));
      visit(children, painted);
      if (!shapes.includes(name)) continue;
      drawn++;
      if (name === 'text') problems.push('<text> needs a font that an <img> has not; use text()');
      if (!painted)
        problems.push(`<${name}> has neither a fill nor a stroke paint: it would be black`);
      if (isEmpty(node))
        problems.push(`empty <${name}>: ${JSON.stringify(attributes).slice(0, 80)}`);
    }
  }
}

function isEmpty({ name, attributes }: ElementNode): boolean {
  const zero = (key: string) => !(Number(attributes[key]) > 0);
  if (name === 'circle') return zero('r');
  if (name === 'rect') return zero('width') || zero('height');
  return name === 'path' && !/[LHVCSQTA]/i.test(String(attributes.d ?? ''));
}
