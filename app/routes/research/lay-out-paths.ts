type Dot = [x: number, y: number];

export type Box = {
  name: string;
  /** The mark of the field that names it first. */
  mark: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

const height = 300;
const gap = 96;

/** In a preview each text begins with the mark of its field (render/preview/marks.ts). */
const markOf = (line: string) => /^\p{Co}*/u.exec(line)![0];

/** The words of a line, and the number that may follow them after a colon, perhaps with its mark. */
export function measured(line: string) {
  const [words, number = ''] = line.split(': ') as [string, string?];
  return { words, number, value: Number(number.replace(/[^\d.]/g, '')) };
}

const endsOf = (line: string) =>
  measured(line).words.slice(markOf(line).length).split('→').map(named);

/** Whether a line says that one construct acts on another: `cause → effect`, perhaps with how strongly. */
export function isPath(line: string): boolean {
  const [cause, effect, ...others] = endsOf(line);
  return Boolean(cause && effect && cause !== effect) && others.length === 0;
}

/**
 * Constructs in columns, each to the right of what it depends on, and a path for each hypothesis
 * `cause → effect`, from the edge of one box to that of the other.
 */
export function layOutPaths(hypotheses: string[]) {
  const pairs = hypotheses.map((line) => endsOf(line) as [string, string]);
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
  let x = 0;
  const boxes = columns.flatMap((some) => {
    const box = { x, width: Math.max(...some.map(({ length }) => length)) * 9.5, height: 30 };
    x += box.width + gap;
    return some.map((name, row): Box => {
      const middle = some.length === 1 ? 0.5 : row / (some.length - 1);
      const mark = markOf(hypotheses[pairs.findIndex((pair) => pair.includes(name))]!);
      return { name, mark, y: middle * (height - box.height), ...box };
    });
  });
  const placed = (name: string) => boxes.find((one) => one.name === name)!;
  const paths = pairs.map(([cause, effect]) => pathBetween(placed(cause), placed(effect)));
  return { width: x - gap, height, boxes, paths };
}

/** The construct as a box names it. */
const named = (word: string) => {
  const name = word.trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** The part of the line between two middles that lies outside of both boxes, with some room at its end. */
function pathBetween(one: Box, other: Box): { from: Dot; to: Dot } {
  const half = { x: one.width / 2, y: one.height / 2 };
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const inside = Math.min(half.x / Math.abs(dx), half.y / Math.abs(dy));
  const at = (share: number): Dot => [one.x + half.x + share * dx, one.y + half.y + share * dy];
  return { from: at(inside), to: at(1 - inside - 3 / Math.hypot(dx, dy)) };
}
