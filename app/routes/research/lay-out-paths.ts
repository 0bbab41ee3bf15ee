import type { PageContent } from '../../../content/registry.ts';

/** One construct acts on another, so strongly. */
export type Path = NonNullable<PageContent<'research'>['topics'][number]['paths']>[number];

type Dot = [x: number, y: number];

type Box = {
  name: string;
  /** The name as it is written. */
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

const height = 300;
const gap = 96;

/** In a preview each text begins with the mark of its field (render/preview/marks.ts). */
const plain = (name: string) => name.replace(/^\p{Co}+/u, '');

/**
 * Constructs in columns, each to the right of what it depends on, and an arrow for each path, from the
 * edge of one box to that of the other.
 */
export function layOutPaths(paths: Path[]) {
  const pairs = paths.map(({ cause, effect }) => [plain(cause), plain(effect)] as const);
  const names = [...new Set(pairs.flat())];
  const column = (name: string, seen: string[] = []): number =>
    pairs
      .filter(([cause, effect]) => effect === name && !seen.includes(cause))
      .reduce((most, [cause]) => Math.max(most, 1 + column(cause, [...seen, name])), 0);
  const columns: string[][] = [];
  for (const name of names) {
    const at = column(name);
    columns[at] = [...(columns[at] ?? []), name];
  }
  const written = paths.flatMap(({ cause, effect }) => [cause, effect]);
  let x = 0;
  const boxes = columns.flatMap((some) => {
    const box = { x, width: Math.max(...some.map(({ length }) => length)) * 9.5, height: 30 };
    x += box.width + gap;
    return some.map((name, row): Box => {
      const middle = some.length === 1 ? 0.5 : row / (some.length - 1);
      const label = written.find((one) => plain(one) === name)!;
      return { name, label, y: middle * (height - box.height), ...box };
    });
  });
  const placed = (name: string) => boxes.find((one) => one.name === name)!;
  const arrows = pairs.map(([cause, effect]) => between(placed(cause), placed(effect)));
  return { width: x - gap, height, boxes, arrows };
}

/** The part of the line between two middles that lies outside of both boxes, with some room at its end. */
function between(one: Box, other: Box): { from: Dot; to: Dot } {
  const half = { x: one.width / 2, y: one.height / 2 };
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const inside = Math.min(half.x / Math.abs(dx), half.y / Math.abs(dy));
  const at = (share: number): Dot => [one.x + half.x + share * dx, one.y + half.y + share * dy];
  return { from: at(inside), to: at(1 - inside - 3 / Math.hypot(dx, dy)) };
}
