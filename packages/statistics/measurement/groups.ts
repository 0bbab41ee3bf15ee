import { meanOf, sumOfSquares } from '../description/summary.ts';
import { fisherUpper } from '../power/distributions/fisher.ts';
import { studentQuantile } from '../power/distributions/student.ts';
import { sum } from '../sum.ts';
import type { Column } from './analyses.ts';
import type { Groups } from './results.ts';
import { Refused, trouble } from './trouble.ts';

const most = 50;

/** The mean of an item by the values of another column, with a 95 % interval of each. */
export function groupsOf({ name, values }: Column, by: Column): Groups {
  const members = new Map<number, number[]>();
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i]! + by.values[i]!)) continue;
    const group = members.get(by.values[i]!) ?? [];
    members.set(by.values[i]!, group);
    group.push(values[i]!);
  }
  if (members.size > most) {
    throw new Refused(trouble('too-many-values', [by.name], { values: members.size, most }));
  }
  const groups = [...members]
    .sort(([a], [b]) => a - b)
    .map(([value, found]) => momentsOf(value, Float64Array.from(found)));
  const n = groups.reduce((sum, group) => sum + group.n, 0);
  return {
    name,
    leftOut: values.length - n,
    groups: groups.map(({ variance, ...group }) => {
      const sd = Math.sqrt(variance);
      const half =
        group.n > 1 ? (studentQuantile(0.025, group.n - 1) * sd) / Math.sqrt(group.n) : Number.NaN;
      return { ...group, sd, low: group.mean - half, high: group.mean + half };
    }),
    anova: anovaOf(groups, n),
    welch: welchOf(groups),
  };
}

type Moments = { value: number; n: number; mean: number; variance: number };

function momentsOf(value: number, found: Float64Array): Moments {
  const [n, mean] = [found.length, meanOf(found)];
  return { value, n, mean, variance: n > 1 ? sumOfSquares(found, mean) / (n - 1) : Number.NaN };
}

function anovaOf(groups: Moments[], n: number): Groups['anova'] {
  const [df1, df2] = [groups.length - 1, n - groups.length];
  const mean = groups.reduce((sum, group) => sum + group.n * group.mean, 0) / n;
  const between = groups.reduce((sum, group) => sum + group.n * (group.mean - mean) ** 2, 0);
  const within = groups.reduce(
    (sum, group) => sum + (group.n > 1 ? (group.n - 1) * group.variance : 0),
    0,
  );
  const f = df1 > 0 && df2 > 0 && within > 0 ? between / df1 / (within / df2) : Number.NaN;
  const etaSquared = between + within > 0 ? between / (between + within) : Number.NaN;
  return { f, df1, df2, p: Number.isNaN(f) ? f : fisherUpper(f, df1, df2), etaSquared };
}

/** Welch (1951), On the comparison of several mean values. Biometrika 38, 330-336. */
function welchOf(groups: Moments[]): Groups['welch'] {
  const k = groups.length;
  const weights = groups.map(({ n, variance }) => n / variance);
  const total = sum(weights);
  const mean = groups.reduce((sum, group, i) => sum + weights[i]! * group.mean, 0) / total;
  const uneven =
    groups.reduce((sum, { n }, i) => sum + (1 - weights[i]! / total) ** 2 / (n - 1), 0) /
    (k * k - 1);
  const between = groups.reduce((sum, group, i) => sum + weights[i]! * (group.mean - mean) ** 2, 0);
  const f = between / (k - 1) / (1 + 2 * (k - 2) * uneven);
  const [df1, df2] = [k - 1, 1 / (3 * uneven)];
  if (k < 2 || !Number.isFinite(f)) return { f: Number.NaN, df1, df2: Number.NaN, p: Number.NaN };
  return { f, df1, df2, p: fisherUpper(f, df1, df2) };
}
