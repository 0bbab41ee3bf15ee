import { loadContent } from '@site/content/folder';
import { createPause } from '@site/statistics/description/pause';
import type { Analysis } from '@site/statistics/measurement/analyses';
import { analyse } from '@site/workbench/chapter/analyse';
import { describeFile } from '@site/workbench/describe/report';
import { expect, test } from 'vitest';
import { moreTablesOf } from './more-tables-of.ts';

const lines = ['no,low', 'no,high', 'yes,high', 'yes,high', ',high', 'no,low'];
const file = `x,town,rent\n${lines.map((line, i) => `${i % 4},${line}`).join('\n')}\n`;

test.each<[Analysis, string[][]]>([
  [
    { kind: 'frequencies', items: ['town'] },
    [
      ['no', '3', '50.0', '60.0', '60.0'],
      ['yes', '2', '33.3', '40.0', '100.0'],
      ['Missing', '1', '16.7', '', ''],
      ['Total', '6', '100.0', '', ''],
    ],
  ],
  [
    { kind: 'crosstab', row: 'town', column: 'rent' },
    [
      ['no', '1 (33.3)', '2 (66.7)', '3'],
      ['yes', '2 (100.0)', '0 (0.0)', '2'],
      ['Total', '3 (60.0)', '2 (40.0)', '5'],
    ],
  ],
  [
    { kind: 'groups', items: ['x'], by: 'town' },
    [
      ['no', '3', '0.67', '0.58', '[−0.77, 2.10]'],
      ['yes', '2', '2.50', '0.71', '[−3.85, 8.85]'],
    ],
  ],
])('the rows of $kind have the names of their values', async (analysis, rows) => {
  const { data } = await describeFile(new Blob([file]));
  const found = await analyse(data, analysis, createPause());
  const [table] = moreTablesOf(found, loadContent('chapter'));
  expect(table!.groups[0]!.rows).toEqual(rows);
});
