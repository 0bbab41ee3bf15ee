import { correlate } from '@site/statistics/description/correlations';
import { createPause } from '@site/statistics/description/pause';
import { reliabilityOf } from '@site/statistics/description/reliability';
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

const text = '=sum(a),"size, cm",*day*\nyes,1.5,2024-01-02\nno,2.5,2024-03-01\nyes,NA,2024-02-01\n';
const { report } = await describeFile(new Blob([text]));
const linesOf = (csv: string) => csv.trim().split('\r\n');

test('the summary has a line for each variable; what a spreadsheet would compute is text', () => {
  const lines = linesOf(summaryCsv(report));
  expect(lines[0]).toBe(
    'variable,type,n,missing,distinct,mean,sd,min,q1,median,q3,max,skewness,kurtosis',
  );
  expect(lines[1]).toBe("'=sum(a),category,3,0,2,,,,,,,,,");
  expect(lines[2]).toBe('"size, cm",number,2,1,2,2,0.7071067811865476,1.5,1.75,2,2.25,2.5,,');
});

test('the codebook as CSV leaves room for labels and units', () => {
  const lines = linesOf(codebookCsv(report));
  expect(lines[1]).toBe("'=sum(a),,category,,yes (2); no (1),3,0,");
  expect(lines[2]).toBe('"size, cm",,number,,1.5 to 2.5,2,1,NA: 1');
});

test('names in the Markdown codebook are words, not marks', () => {
  const markdown = codebookMarkdown(report, 'my_data.csv', 'Codebook');
  expect(markdown).toMatch(
    /^# Codebook: my\\_data\.csv\n\n3 rows, 3 variables\.\n\n## =sum\(a\)\n/,
  );
  expect(markdown).toContain('## \\*day\\*\n- Label:\n- Type: date\n');
  expect(markdown).toContain('- Values: 2024-01-02 to 2024-03-01\n- Valid: 3; missing: 0\n');
  expect(markdown).toContain('- Valid: 2; missing: 1 (of these by code: NA: 1)');
});

test('counts as CSV end with what is not listed', async () => {
  const towns = Array.from({ length: 240 }, (_, i) => `t${String(i % 60).padStart(2, '0')}`);
  const text = `town,x\n${towns.map((town) => `${town},=1+1`).join('\n')}\n`;
  const { report } = await describeFile(new Blob([text]));
  const lines = linesOf(countsCsv(report));
  expect(lines).toHaveLength(1 + 51 + 1);
  expect(lines[1]).toBe('town,t00,4,0.016666666666666666');
  expect(lines[51]).toBe('town,(other values),40,0.16666666666666666');
  expect(lines[52]).toBe("x,'=1+1,240,1");
});

test('correlations and alpha as CSV have all digits', async () => {
  const [x, y, z] = [Float64Array.of(1, 2, 4), Float64Array.of(2, 1, 5), Float64Array.of(1, 1, 1)];
  const found = await correlate([x, y, z], 'pearson', createPause());
  expect(linesOf(correlationsCsv(['x', 'y, z', '=c'], 'pearson', found))).toEqual([
    'variable_1,variable_2,kind,r,n',
    expect.stringMatching(/^x,"y, z",pearson,0\.8\d{10,},3$/),
    "x,'=c,pearson,,3",
    `"y, z",'=c,pearson,,3`,
  ]);
  const scale = (await reliabilityOf([x, y], createPause()))!;
  const lines = linesOf(reliabilityCsv(['x', 'y'], ['y'], scale));
  expect(lines[1]).toMatch(/^\(scale\),3,,,,0\.8\d+,-?\d/);
  expect(lines[3]).toMatch(/^y,3,2\.66\d+,.*,,,yes$/);
});
