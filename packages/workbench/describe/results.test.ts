import { correlate } from '@site/statistics/description/correlations';
import { createPause } from '@site/statistics/description/pause';
import { reliabilityOf } from '@site/statistics/description/reliability';
import { expect, test } from 'vitest';
import { describeFile } from './report.ts';
import { correlationsCsv, countsCsv, reliabilityCsv } from './results.ts';

const linesOf = (csv: string) => csv.trim().split('\r\n');

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
