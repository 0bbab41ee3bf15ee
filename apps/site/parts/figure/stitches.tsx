type StitchesProps = {
  count: number;
  /** Those that it is a part of, drawn pale behind it. */
  of?: number;
  /** Squares of a hundred in a row. */
  squares: number;
};

/** A number as stitches, one for each, in squares of ten by ten. */
export function Stitches({ count, of = count, squares }: StitchesProps) {
  const ground = stitchRows(of, squares);
  return (
    <svg
      viewBox={`0 0 ${squares * 11 - 1} ${(ground.at(-1)?.y ?? 0) + 1}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={thread}
      strokeDasharray={`${'0.62 0.38 '.repeat(9)}0.62 1.38`}
      aria-hidden="true"
    >
      {of > count && <path d={pathOf(ground)} strokeOpacity={0.22} />}
      <path d={pathOf(stitchRows(count, squares))} />
    </svg>
  );
}

const thread = 0.62;

type StitchRow = { y: number; stitches: number };

/** How many stitches each row of all squares abreast has, ten to a square; the squares stand a unit apart. */
export function stitchRows(count: number, squares: number): StitchRow[] {
  const rows: StitchRow[] = [];
  for (let band = 0; band * squares * 100 < count; band++) {
    const rest = Math.min(count - band * squares * 100, squares * 100);
    const full = Math.floor(rest / 100);
    for (let row = 0; row < 10; row++) {
      const last = Math.max(0, Math.min(10, rest - full * 100 - row * 10));
      if (full + last > 0) rows.push({ y: band * 11 + row, stitches: full * 10 + last });
    }
  }
  return rows;
}

const pathOf = (rows: StitchRow[]): string =>
  rows
    .map(({ y, stitches }) => {
      const gaps = Math.floor((stitches - 1) / 10);
      return `M0 ${y + 0.5}h${stitches - 1 + gaps + thread}`;
    })
    .join('');
