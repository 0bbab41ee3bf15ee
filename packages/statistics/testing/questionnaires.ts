import type { Column, Construct } from '../measurement/analyses.ts';
import { randomFrom } from '../measurement/chance/random.ts';
import { readTable } from './table.ts';

export type Questionnaire = ReturnType<typeof questionnaires>[number];

type Recipe = {
  seed: number;
  n: number;
  sizes: number[];
  loading: number;
  correlation: number;
  answers: number;
  missing: number;
  flaw: string;
};

/** The data sets of packages/statistics/measurement/cases.tsv, as expected.R makes them from the same seeds. */
export function questionnaires() {
  return readTable('packages/statistics/measurement/cases.tsv').map((cells) => {
    const [id = '', , , parts = '', , , , , flaw = '', factors, refusal = ''] = cells;
    const [seed = 0, n = 0] = cells.slice(1, 3).map(Number);
    const [loading = 0, correlation = 0, answers = 0, missing = 0] = cells.slice(4, 8).map(Number);
    const sizes = parts.split(' ').map(Number);
    const values = simulate({ seed, n, sizes, loading, correlation, answers, missing, flaw });
    const names = values.map((_, i) => `x${i + 1}`);
    const columns: ReadonlyMap<string, Column> = new Map(
      names.map((name, i) => [name, { name, values: values[i]! }]),
    );
    const constructs = sizes.map((size, f): Construct => {
      return { name: `f${f + 1}`, items: names.splice(0, size) };
    });
    return { id, columns, constructs, answers, flaw, factors: Number(factors), refusal };
  });
}

function simulate({ seed, n, sizes, loading, correlation, answers, missing, flaw }: Recipe) {
  const random = randomFrom(seed);
  const of = sizes.flatMap((size, f) => Array.from({ length: size }, () => f));
  const values = of.map(() => new Float64Array(n));
  const loadings = of.map((_, i) => loading + 0.05 * (((i + 1) % 3) - 1));
  for (let row = 0; row < n; row++) {
    const z = Array.from({ length: 1 + sizes.length + of.length }, () => random.normal());
    const common = z.shift()!;
    const factors = sizes.map(
      () => Math.sqrt(correlation) * common + Math.sqrt(1 - correlation) * z.shift()!,
    );
    const x = of.map(
      (f, i) => loadings[i]! * factors[f]! + Math.sqrt(1 - loadings[i]! ** 2) * z[i]!,
    );
    if (flaw === 'heywood') [x[1], x[2]] = [x[0]! + 0.7 * z[1]!, x[0]! + 0.9 * z[2]!];
    if (flaw === 'cross') x[0]! += 0.5 * factors[1]!;
    if (flaw === 'sum') x[3] = x[0]! + x[1]!;
    x.forEach((value, i) => {
      let one = flaw === 'reverse' && (i === 1 || i === 5) ? -value : value;
      if (flaw === 'skew') one = Math.exp(one) - 2;
      if (flaw === 'large') one = 1e5 + 100 * one;
      const answer = Math.floor((answers + 1) / 2 + 0.25 * answers * one + 0.5);
      values[i]![row] = answers > 0 ? Math.min(answers, Math.max(1, answer)) : one;
    });
    if (flaw === 'constant') values[2]![row] = 3;
    if (flaw === 'duplicate') values[7]![row] = values[4]![row]!;
  }
  if (missing === 0) return values;
  for (let row = 0; row < n; row++) {
    for (const one of values) if (random.uniform() < missing) one[row] = Number.NaN;
  }
  return values;
}
