import { expect, test } from 'vitest';
import { bounded, interval, pEquals, plain, probability, share } from '../apa-numbers.ts';
import { type ApaTable, apaHtml, apaText } from './apa-table.ts';

test.each([
  [plain(3.416), '3.42'],
  [plain(-0.004), '0.00'],
  [plain(-12.5), '−12.50'],
  [plain(Number.NaN), '–'],
  [bounded(0.845), '.84'],
  [bounded(-0.12), '−.12'],
  [bounded(1.02), '1.02'],
  [bounded(0.9996, 3), '1.000'],
  [probability(0.0004), '< .001'],
  [probability(0.0321), '.032'],
  [pEquals(0.0321), '= .032'],
  [pEquals(0), '< .001'],
  [interval(-0.1, 0.25), '[−.10, .25]'],
  [interval(Number.NaN, 1), ''],
  [share(0.125), '12.5'],
])('a number reads %s', (found, expected) => expect(found).toBe(expected));

test('a table keeps its text and rules, whatever a name holds', () => {
  const table: ApaTable = {
    ...{ key: 'x', title: 'A & B', columns: ['Item', 'M'], note: 'N = 3.' },
    groups: [{ label: 'g', rows: [['<b>', '1']] }, { rows: [['z', '2']] }],
  };
  expect(apaText(table, 'Table 1')).toBe('Table 1\nA & B\nItem\tM\ng\n<b>\t1\nz\t2\nNote. N = 3.');
  const html = apaHtml(table, 'Table 1');
  expect(html).toContain('A &amp; B');
  expect(html).toContain('&lt;b&gt;');
  expect(html.match(/border-bottom/g)).toHaveLength(4);
  expect(html.match(/<tr>/g)).toHaveLength(4);
});
