type Dot = [x: number, y: number];

type Bar = {
  name: string;
  /** The mark of the field that names it first. */
  mark: string;
  x: number;
  y: number;
  height: number;
};

const width = 460;
export const barWidth = 5;
/** The strongest path; the others are thinner as they are weaker, and one without a number is a line. */
const thickest = 40;
const line = 2;
/** Above a bar, for its name. */
const nameHeight = 30;

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
 * Constructs as bars in columns, each to the right of what it depends on, and a band for each hypothesis
 * `cause → effect: strength`, from one bar to the other; those that share a bar lie side by side.
 */
export function layOutPaths(hypotheses: string[]) {
  const most = Math.max(...hypotheses.map((one) => measured(one).value));
  const paths = hypotheses.map((one) => {
    const [cause, effect] = endsOf(one) as [string, string];
    return { cause, effect, thick: tenths((thickest * measured(one).value) / most || line) };
  });
  type Path = (typeof paths)[number];
  const columnOf = (name: string, seen: string[] = []): number =>
    paths
      .filter(({ cause, effect }) => effect === name && !seen.includes(cause))
      .reduce((deepest, { cause }) => Math.max(deepest, 1 + columnOf(cause, [...seen, name])), 0);
  const sum = (some: Path[]) => some.reduce((total, { thick }) => total + thick + line, 0);
  const at = (end: 'cause' | 'effect', name: string) => paths.filter((one) => one[end] === name);
  const columns: Bar[][] = [];
  for (const name of new Set(paths.flatMap(({ cause, effect }) => [cause, effect]))) {
    const first = paths.findIndex(({ cause, effect }) => cause === name || effect === name);
    const bar = {
      ...{ name, mark: markOf(hypotheses[first]!), x: 0, y: 0 },
      height: Math.ceil(Math.max(sum(at('cause', name)), sum(at('effect', name)))),
    };
    const column = columnOf(name);
    columns[column] = [...(columns[column] ?? []), bar];
  }
  const filled = Object.values(columns);
  const heightOf = (column: Bar[]) =>
    column.reduce((total, { height }) => total + nameHeight + height, 0);
  const height = Math.max(...filled.map(heightOf));
  filled.forEach((column, i) => {
    let y = (height - heightOf(column)) / 2;
    for (const bar of column) {
      bar.x = (i * (width - barWidth)) / Math.max(1, filled.length - 1);
      bar.y = Math.round(y + nameHeight);
      y = bar.y + bar.height;
    }
  });
  const bars = filled.flat();
  /** Middle of a band where it meets a bar. */
  const meets = (path: Path, end: 'cause' | 'effect'): Dot => {
    const bar = bars.find(({ name }) => name === path[end])!;
    const all = at(end, bar.name);
    const before = sum(all.slice(0, all.indexOf(path)));
    const x = end === 'cause' ? bar.x + barWidth : bar.x;
    const y = bar.y + (bar.height - sum(all)) / 2 + before + (path.thick + line) / 2;
    return [x, Math.round(y)];
  };
  const bands = paths.map((path) => ({
    thick: path.thick,
    from: meets(path, 'cause'),
    to: meets(path, 'effect'),
  }));
  return { width, height, bars, bands };
}

/** No finer than it is seen. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The construct as a bar names it. */
const named = (word: string) => {
  const name = word.trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
};
