import { expect, test } from 'vitest';
import { bounded, interval, pEquals, plain, probability, share } from '../apa-numbers.ts';
import { describeFile } from '../describe/report.ts';
import { type ApaTable, apaHtml, apaText } from './apa-table.ts';
import { codedItems, guessConstructs, shortItems, shortNames } from './item-names.ts';

test.each([
  [plain(3.416), '3.42'],
  [plain(-0.004), '0.00'],
  [plain(Number.NaN), '–'],
  [bounded(0.845), '.84'],
  [bounded(-0.12), '−.12'],
  [bounded(1.02), '1.02'],
  [probability(0.0004), '< .001'],
  [pEquals(0.0321), '= .032'],
  [interval(-0.1, 0.25), '[−.10, .25]'],
  [interval(Number.NaN, 1), ''],
  [share(0.125), '12.5'],
])('a number reads %s', (found, expected) => expect(found).toBe(expected));

test('a table keeps its text, whatever a name holds', () => {
  const table: ApaTable = {
    ...{ key: 'x', title: 'A & B', columns: ['Item', 'M'], note: 'N = 3.' },
    groups: [{ label: 'g', rows: [['<b>', '1']] }, { rows: [['z', '2']] }],
  };
  expect(apaText(table, 'Table 1')).toBe('Table 1\nA & B\nItem\tM\ng\n<b>\t1\nz\t2\nNote. N = 3.');
  const html = apaHtml(table, 'Table 1');
  expect(html).toContain('A &amp; B');
  expect(html).toContain('&lt;b&gt;');
});

const labels = new Map([['q1', { label: 'I feel safe' }]]);

test('items of constructs get short names where one of them is a question', () => {
  const constructs = [
    { name: 'Ease of use', items: ['Ease of use [It is easy.]', 'q1'] },
    { name: 'Trust', items: ['3. I trust it.'] },
    { name: 'Training', items: ['x'] },
  ];
  expect(shortItems(constructs, labels).map((one) => `${one.short} ${one.wording}`)).toEqual([
    ...['EOU1 It is easy.', 'EOU2 I feel safe', 'TR1 3. I trust it.', 'C3_1 x'],
  ]);
});

test('a name that SPSS does not take makes all of an analysis short', () => {
  expect(shortNames(['age', 'by'], labels).map((one) => one.short)).toEqual(['v1', 'v2']);
});

test('three items or more that are named alike are offered as a construct, categories by number as items', async () => {
  const items = ['trust_1', 'trust_2', 'trust_3'];
  const rows = Array.from({ length: 20 }, (_, i) => {
    const answers = [0, 1, 2, 1, 2].map((shift) => 1 + ((i + shift) % 5));
    return [...answers, 20 + i, 30 + i, 40 + i, 3, 3, 3].join();
  });
  const names = [...items, 'use1', 'use2', 'age1', 'age2', 'age3', 'same1', 'same2', 'same3'];
  const file = new Blob([`${names}\n${rows.join('\n')}\n`]);
  expect(guessConstructs((await describeFile(file)).report)).toEqual([{ name: 'trust', items }]);
  const steps = [{ do: 'type' as const, variables: items, type: 'category' as const }];
  expect(codedItems((await describeFile(file, { steps })).report)).toEqual(items);
});
