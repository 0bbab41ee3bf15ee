import { correlate } from '@site/statistics/description/correlations';
import { createPause } from '@site/statistics/description/pause';
import { feldt, reliabilityOf } from '@site/statistics/description/reliability';
import { summarise } from '@site/statistics/description/summary';
import { beforeAll, expect, test } from 'vitest';
import { type Description, describeFile } from './report.ts';

/** R's data set `attitude` (Chatterjee and Price), with learning[3] and raises[c(7, 20)] taken out. */
const attitude = `rating,complaints,privileges,learning,raises,critical,advance
43,51,30,39,61,92,45|63,64,51,54,63,73,47|71,70,68,,76,86,48|61,63,45,47,54,84,35|81,78,56,66,71,83,47
43,55,49,44,54,49,34|58,67,42,56,,68,35|71,75,50,55,70,66,41|72,82,72,67,71,83,31|67,61,45,47,62,80,41
64,53,53,58,58,67,34|67,60,47,39,59,74,41|69,62,57,42,55,63,25|68,83,83,45,59,77,35|77,77,54,72,79,77,46
81,90,50,72,60,54,36|74,85,64,69,79,79,63|65,60,65,75,55,80,60|65,70,46,57,75,85,46|50,58,68,54,,78,52
50,40,33,34,43,64,33|64,61,52,62,66,80,41|53,66,52,50,63,80,37|40,37,42,58,50,57,49|63,54,42,48,66,75,33
66,77,66,63,88,76,72|78,75,58,74,80,78,49|48,57,44,45,51,83,38|85,85,71,71,77,74,55|82,82,39,59,64,78,39
`.replaceAll('|', '\n');

// Expected values are of R 4.2.2; `a` is attitude with learning[3] and raises[c(7, 20)] missing.
let description: Description;
beforeAll(async () => {
  description = await describeFile(new Blob([attitude]));
});

const summaryOf = (name: string) =>
  description.report.variables.find((variable) => variable.name === name)?.summary;

function near(found: Record<string, unknown> | undefined, expected: Record<string, number>) {
  for (const [name, value] of Object.entries(expected)) {
    expect(found?.[name], name).toBeCloseTo(value, 10);
  }
}

test('a variable with gaps has the moments of x <- na.omit(a$learning)', () => {
  near(summaryOf('learning'), {
    ...{ mean: 55.9310344827586, sd: 11.695331896844138 },
    ...{ min: 34, q1: 47, median: 56, q3: 66, max: 75 },
    ...{ skewness: 0.00888184915509478, kurtosis: -1.02657402733753 },
  });
});

test('large numbers close together keep their digits: sd(1e9 + c(4, 7, 13, 16))', () => {
  const values = Float64Array.of(1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16);
  near(summarise(values), { mean: 1e9 + 10, sd: 5.477225575051661, skewness: 0, kurtosis: -3.3 });
});

test('moments that are not defined are NaN', () => {
  expect(summarise(Float64Array.of(5))).toMatchObject({ mean: 5, sd: Number.NaN, median: 5 });
  const constant = summarise(Float64Array.of(2, 2, 2, 2, 2));
  expect(constant).toMatchObject({ sd: 0, skewness: Number.NaN, kurtosis: Number.NaN });
});

// x <- c(4, 7, 13, 16, 40), as large and as small as a number can be
test.each([1, 1e120, 1e250, 1e-200])('moments of numbers times %d', (unit) => {
  const found = summarise(Float64Array.of(4, 7, 13, 16, 40).map((x) => x * unit));
  expect(found.sd / unit).toBeCloseTo(14.230249470757707, 10);
  near(found, { skewness: 1.639699527494715, kurtosis: 2.948148148148148 });
});

test('a variable that does not vary correlates with none', async () => {
  const [found] = (
    await correlate([Float64Array.of(1, 2, 3), Float64Array.of(4, 4, 4)], 'pearson', createPause())
  )[1]!;
  expect(found).toEqual({ r: Number.NaN, n: 3 });
});

// Of very many rows by q <- qbeta(p, df1 / 2, df2 / 2); q / (1 - q) * df2 / df1: qf() takes chi-square
// for F where df2 is above 400,000, and is off by 0.0002 there.
test('Feldt’s interval of very many and of very few rows is that of R', () => {
  near({ ...feldt(0.8, 1e6, 10) }, { 0: 0.799415143759169, 1: 0.800583841245758 });
  near({ ...feldt(0.3, 5, 2) }, { 0: -5.723170919306, 1: 0.927117723782251 });
});

// m <- outer(0:39, 1:120, function(j, i) (i * 7 + j * 13 + (i * j) %% 17) %% 11 + j %% 5); alpha as above,
// mean(cor(m)[lower.tri(cor(m))]), cor(m[, 1], rowSums(m[, -1]))
test('alpha of a long scale, which tells how far it is and can be stopped', async () => {
  const m = Array.from({ length: 120 }, (_, k) =>
    Float64Array.from({ length: 40 }, (_, j) => {
      const i = k + 1;
      return ((i * 7 + j * 13 + ((i * j) % 17)) % 11) + (j % 5);
    }),
  );
  const shares: number[] = [];
  const found = await reliabilityOf(m, async (share) => {
    shares.push(share!);
  });
  near(found, { alpha: 0.959621846586772, meanCorrelation: 0.1686818388457327 });
  near(found, { standardised: 0.96055081456299 });
  near(found!.items[0], { itemRest: 0.3441932116186899 });
  expect(shares).toHaveLength(240);
  expect(shares.at(-1)).toBe(1);
  const stopped = reliabilityOf(m, createPause(AbortSignal.abort()));
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
});

test('items that do not go together have no alpha', async () => {
  const [one, two] = [Float64Array.of(1, 2, 3, 4), Float64Array.of(4, 3, 2, 1)];
  const of = (...columns: Float64Array[]) => reliabilityOf(columns, createPause());
  expect(await of(one, two)).toBeUndefined();
  expect(
    await of(
      one,
      one.map(() => Number.NaN),
    ),
  ).toBeUndefined();
  expect((await of(one, one))?.alpha).toBeCloseTo(1, 10);
});
