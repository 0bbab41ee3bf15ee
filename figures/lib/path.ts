type Command = { letter: string; points: number[] };

const arity: Record<string, number> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** Splits path data into commands with absolute coordinates; H and V become L. */
export function parsePath(d: string): Command[] {
  const hole = /NaN|Infinity|undefined|null/.exec(d);
  if (hole) throw new Error(`path data holds ${hole[0]}`);
  const commands: Command[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*(?:e[-+]?\d+[^a-zA-Z]*)*)/g)) {
    const upper = letter!.toUpperCase();
    const size = arity[upper];
    if (size === undefined) throw new Error(`path data holds ${letter}${rest}`.slice(0, 60));
    if (upper === 'Z') {
      commands.push({ letter: 'Z', points: [] });
      [x, y] = [startX, startY];
      continue;
    }
    const numbers = splitNumbers(rest!, upper);
    for (let at = 0; at < numbers.length; at += size) {
      const points = numbers.slice(at, at + size);
      if (points.length < size || points.some(Number.isNaN))
        throw new Error(`path data holds ${letter}${rest}`.slice(0, 60));
      const [dx, dy] = letter === upper ? [0, 0] : [x, y];
      if (upper === 'H') points.splice(0, 1, points[0]! + dx, y);
      else if (upper === 'V') points.splice(0, 1, x, points[0]! + dy);
      else if (upper === 'A') points.splice(5, 2, points[5]! + dx, points[6]! + dy);
      else
        for (let i = 0; i < size; i += 2) points.splice(i, 2, points[i]! + dx, points[i + 1]! + dy);
      [x, y] = points.slice(-2) as [number, number];
      const name = upper === 'H' || upper === 'V' ? 'L' : upper === 'M' && at > 0 ? 'L' : upper;
      if (name === 'M') [startX, startY] = [x, y];
      commands.push({ letter: name, points });
    }
  }
  return commands;
}

// Arc flags may stand without a separator: "a5 5 0 011 2".
function splitNumbers(source: string, letter: string): number[] {
  const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gy;
  const flag = /[01]/gy;
  const numbers: number[] = [];
  let at = 0;
  while (at < source.length) {
    if (/[\s,]/.test(source[at]!)) {
      at++;
      continue;
    }
    const place = numbers.length % 7;
    const pattern = letter === 'A' && (place === 3 || place === 4) ? flag : number;
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (!match) throw new Error(`path data holds ${source.slice(at, at + 20)}`);
    numbers.push(Number(match[0]));
    at = pattern.lastIndex;
  }
  return numbers;
}

/**
 * The same path with relative, rounded coordinates. Rounding happens on the absolute grid, so errors
 * do not add up; equal shapes give equal text, which is what makes the file compress well.
 */
export function compactPath(d: string, digits = 1): string {
  const scale = 10 ** digits;
  const grid = (value: number) => Math.round(value * scale);
  let out = '';
  let last = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [fresh, marked] = [true, true];
  const write = (letter: string, values: number[]) => {
    const numbers = values.map((value) => formatNumber(value / scale, digits));
    const implicit = (letter === last && letter !== 'm') || (letter === 'l' && last === 'm');
    out += implicit ? joinNumbers(numbers, true) : letter + joinNumbers(numbers, false);
    last = letter;
  };
  for (const { letter, points } of parsePath(d)) {
    if (letter === 'Z') {
      if (last !== 'z') out += 'z';
      last = 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const [endX, endY] = points.slice(-2).map(grid) as [number, number];
    if (letter === 'M') {
      write(fresh ? 'M' : 'm', fresh ? [endX, endY] : [endX - x, endY - y]);
      // After an absolute M, implicit pairs would be absolute too.
      if (fresh) last = 'M';
      [fresh, marked, startX, startY] = [false, false, endX, endY];
    } else if (letter === 'L') {
      if (marked && endX === x && endY === y) continue;
      if (endY === y) write('h', [endX - x]);
      else if (endX === x) write('v', [endY - y]);
      else write('l', [endX - x, endY - y]);
      marked = true;
    } else if (letter === 'A') {
      const [rx, ry, angle, large, sweep] = points as [number, number, number, number, number];
      write('a', [
        grid(rx),
        grid(ry),
        grid(angle),
        large * scale,
        sweep * scale,
        endX - x,
        endY - y,
      ]);
      marked = true;
    } else {
      write(
        letter.toLowerCase(),
        points.map((value, i) => grid(value) - (i % 2 ? y : x)),
      );
      marked = true;
    }
    [x, y] = [endX, endY];
  }
  return out;
}

/** Shortest text of a number: no trailing zeros, no leading zero. Throws on what is not a number. */
export function formatNumber(value: number, digits = 1): string {
  if (!Number.isFinite(value)) throw new Error(`a coordinate is ${value}`);
  const rounded = Math.round(value * 10 ** digits) / 10 ** digits;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

function joinNumbers(numbers: string[], continued: boolean): string {
  return numbers
    .map((number, i) => ((i > 0 || continued) && !number.startsWith('-') ? ` ${number}` : number))
    .join('');
}

/** The path without the points that lie nearer than `step` to the last one kept; for coastlines. */
export function thinPath(d: string, step: number): string {
  let out = '';
  let [x, y] = [0, 0];
  for (const { letter, points } of parsePath(d)) {
    const [nextX = x, nextY = y] = points;
    if (letter === 'L' && Math.hypot(nextX - x, nextY - y) < step) continue;
    out += letter + points.join(' ');
    [x, y] = [nextX, nextY];
  }
  return out;
}

/**
 * A smooth curve through all points (uniform Catmull-Rom), or round through them and back to the
 * first. For points at equal steps it is d3's `curveCatmullRom`, a third shorter: each piece takes
 * its first control point from the last one.
 */
export function smoothPath(
  points: readonly (readonly [x: number, y: number])[],
  { closed = false } = {},
): string {
  const count = points.length;
  const at = (i: number) =>
    points[closed ? (i + count) % count : Math.max(0, Math.min(i, count - 1))]!;
  let out = `M${at(0).join(' ')}`;
  for (let i = 1; i < count + (closed ? 1 : 0); i++) {
    const [[beforeX, beforeY], [fromX, fromY], [x, y], [afterX, afterY]] = [
      at(i - 2),
      at(i - 1),
      at(i),
      at(i + 1),
    ];
    const outOf = `${fromX + (x - beforeX) / 6} ${fromY + (y - beforeY) / 6}`;
    const into = `${x - (afterX - fromX) / 6} ${y - (afterY - fromY) / 6} ${x} ${y}`;
    out += i === 1 ? `C${outOf} ${into}` : `S${into}`;
  }
  return out;
}
