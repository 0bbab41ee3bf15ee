import { expect, it } from 'vitest';
import { compare, curveOf, type Point } from './curve.ts';
import type { Answer } from './solve.ts';
import { firstState, readDesign, solve } from './state.ts';

/** As many places as the drawing shows. */
const rounded = (points: Point[]): Point[] =>
  points.map(({ n, value }) => ({ n, value: Number(value.toFixed(5)) }));

// `npm test -- unit power/first -u` writes it anew.
it('is what the tool computes before anything is chosen', async () => {
  const { method, unknown } = firstState;
  const { design } = readDesign(firstState);
  const found = curveOf(method, solve(method, unknown, design) as Answer);
  const curve = {
    ...found,
    points: rounded(found.points),
    others: found.others.map((other) => ({ ...other, points: rounded(other.points) })),
    answer: rounded([found.answer])[0]!,
  };
  await expect(`// biome-ignore-all format: first.test.ts writes it.
import type { Comparison, Curve } from './curve.ts';

/** What the page draws and compares before anything is chosen. */
export const curve: Curve = ${JSON.stringify(curve)};
export const comparison: Comparison[] = ${JSON.stringify(compare(method, design))};
`).toMatchFileSnapshot('first.ts');
});
