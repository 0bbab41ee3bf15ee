import type { Column, Construct } from '../../tools/measurement/analyses.ts';
import { randomFrom } from '../../tools/measurement/chance/random.ts';
import { readTable } from './table.ts';

export type Questionnaire = {
  id: string;
  columns: ReadonlyMap<string, Column>;
  constructs: Construct[];
  answers: number;
  flaw: string;
  factors: number;
  refusal: string;
};

/** The data sets of tools/measurement/cases.tsv, as expected.R makes them from the same seeds. */
export function questionnaires(): Questionnaire[] {
  return readTable('tools/measurement/cases.tsv').map(
    ([
      id = '',
      seed,
      rows,
      parts = '',
      loading,
      correlation,
      answers,
      missing,
      flaw = '',
      ...rest
    ]) => {
      const sizes = parts.split(' ').map(Number);
      const values = simulate({
        ...{ seed: Number(seed), n: Number(rows), sizes, loading: Number(loading), flaw },
        ...{ correlation: Number(correlation), answers: Number(answers), missing: Number(missing) },
      });
      const columns = new Map(
        values.map((one, i) => [`x${i + 1}`, { name: `x${i + 1}`, values: one }]),
      );
      const names = [...columns.keys()];
      const constructs = sizes.map((size, f) => ({
        name: `f${f + 1}`,
        items: names.splice(0, size),
      }));
      const [factors, refusal = ''] = rest;
      return {
        id,
        columns,
        constructs,
        answers: Number(answers),
        flaw,
        factors: Number(factors),
        refusal,
      };
    },
  );
}

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
