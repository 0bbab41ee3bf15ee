import { expect, test } from 'vitest';
import { codebookCsv, codebookMarkdown, summaryCsv } from './codebook.ts';
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
