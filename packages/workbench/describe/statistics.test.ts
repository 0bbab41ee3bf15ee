import { correlate } from '@site/statistics/description/correlations';
import { createPause } from '@site/statistics/description/pause';
import { feldt, reliabilityOf } from '@site/statistics/description/reliability';
import { summarise } from '@site/statistics/description/summary';
import { expect, test } from 'vitest';
import {
  codebookCsv,
  codebookMarkdown,
  correlationsCsv,
  countsCsv,
  reliabilityCsv,
  summaryCsv,
} from './codebook.ts';
import { describeFile } from './report.ts';

function near(found: Record<string, unknown> | undefined, expected: Record<string, number>) {
  for (const [name, value] of Object.entries(expected)) {
    expect(found?.[name], name).toBeCloseTo(value, 10);
  }
}

// x <- attitude$learning[-3] in R 4.2.2, where all expected values are from.
test('a variable with a gap has the moments of its other values', async () => {
  const learning = [39, 54, '', 47, 66, 44, 56, 55, 67, 47, 58, 39, 42, 45, 72, 72, 69, 75, 57, 54];
  const rows = [...learning, 34, 62, 50, 58, 48, 63, 74, 45, 71, 59].map((value) => `a,${value}`);
  const { report } = await describeFile(new Blob([`name,learning\n${rows.join('\n')}\n`]));
  near(report.variables[1]!.summary, {
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
  expect(constant).toMatchObject({ sd: 0, skewness: Number.NaN });
});

// x <- c(4, 7, 13, 16, 40), as large and as small as a number can be
test.each([1, 1e250, 1e-200])('moments of numbers times %d', (unit) => {
  const found = summarise(Float64Array.of(4, 7, 13, 16, 40).map((x) => x * unit));
  expect(found.sd / unit).toBeCloseTo(14.230249470757707, 10);
  near(found, { skewness: 1.639699527494715, kurtosis: 2.948148148148148 });
});

// Of very many rows by q <- qbeta(p, df1 / 2, df2 / 2); q / (1 - q) * df2 / df1: qf() takes chi-square
// for F where df2 is above 400,000, and is off by 0.0002 there.
test('Feldt’s interval of very many and of very few rows is that of R', () => {
  near({ ...feldt(0.8, 1e6, 10) }, { 0: 0.799415143759169, 1: 0.800583841245758 });
  near({ ...feldt(0.3, 5, 2) }, { 0: -5.723170919306, 1: 0.927117723782251 });
});

// m <- outer(0:39, 1:120, function(j, i) (i * 7 + j * 13 + (i * j) %% 17) %% 11 + j %% 5); alpha as above,
// mean(cor(m)[lower.tri(cor(m))]), cor(m[, 1], rowSums(m[, -1]))
test('alpha of a long scale', async () => {
  const m = Array.from({ length: 120 }, (_, k) =>
    Float64Array.from({ length: 40 }, (_, j) => {
      const i = k + 1;
      return ((i * 7 + j * 13 + ((i * j) % 17)) % 11) + (j % 5);
    }),
  );
  const found = await reliabilityOf(m, createPause());
  near(
    { ...found, ...found!.items[0] },
    {
      ...{ alpha: 0.959621846586772, meanCorrelation: 0.1686818388457327 },
      ...{ standardised: 0.96055081456299, itemRest: 0.3441932116186899 },
    },
  );
});

test('items that do not go together have no alpha', async () => {
  const [one, two] = [Float64Array.of(1, 2, 3, 4), Float64Array.of(4, 3, 2, 1)];
  const of = (...columns: Float64Array[]) => reliabilityOf(columns, createPause());
  expect(await of(one, two)).toBeUndefined();
  expect(await of(one, new Float64Array(4).fill(Number.NaN))).toBeUndefined();
  expect((await of(one, one))?.alpha).toBeCloseTo(1, 10);
});

const linesOf = (csv: string) => csv.trim().split('\r\n');

test('the files to take have a line for each variable, and nothing that a spreadsheet would compute', async () => {
  const text =
    '=sum(a),"size, cm",*day*\nyes,1.5,2024-01-02\nno,2.5,2024-03-01\nyes,NA,2024-02-01\n';
  const { report } = await describeFile(new Blob([text]));
  expect(linesOf(summaryCsv(report)).slice(0, 3)).toEqual([
    'variable,type,n,missing,distinct,mean,sd,min,q1,median,q3,max,skewness,kurtosis',
    "'=sum(a),category,3,0,2,,,,,,,,,",
    '"size, cm",number,2,1,2,2,0.7071067811865476,1.5,1.75,2,2.25,2.5,,',
  ]);
  expect(linesOf(codebookCsv(report)).slice(1, 3)).toEqual([
    "'=sum(a),,category,,yes (2); no (1),3,0,",
    '"size, cm",,number,,1.5 to 2.5,2,1,NA: 1',
  ]);
  expect(linesOf(countsCsv(report))[1]).toBe("'=sum(a),yes,2,0.6666666666666666");
  const markdown = codebookMarkdown(report, 'my_data.csv', 'Codebook');
  expect(markdown).toContain('## \\*day\\*\n- Label:\n- Type: date\n');
  expect(markdown).toContain('- Valid: 2; missing: 1 (of these by code: NA: 1)');
});

test('correlations and alpha as CSV have all digits, and none where a variable does not vary', async () => {
  const [x, y, z] = [Float64Array.of(1, 2, 4), Float64Array.of(2, 1, 5), Float64Array.of(1, 1, 1)];
  const found = await correlate([x, y, z], 'pearson', createPause());
  const csv = correlationsCsv(['x', 'y, z', '=c'], 'pearson', found);
  expect(csv).toMatch(/^x,"y, z",pearson,0\.8\d{10,},3\r\nx,'=c,pearson,,3\r$/m);
  const scale = (await reliabilityOf([x, y], createPause()))!;
  expect(reliabilityCsv(['x', 'y'], ['y'], scale)).toMatch(/^y,3,2\.66\d+,.*,,,yes\r$/m);
});
