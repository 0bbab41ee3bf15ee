import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { fitText, formatTable } from './table.ts';

describe('formatTable', () => {
  const columns = [{ title: 'ID' }, { title: 'Name', isFlexible: true }, { title: 'Phone' }];
  const rows = [
    ['1', 'a'.repeat(40), '12345678'],
    ['2', '李小龍', '1'],
  ];

  it('lines up columns, also beside wide characters', () => {
    const lines = formatTable(columns, rows).split('\n');
    const at = lines.map((line) => stringWidth(line.slice(0, line.search(/(Phone|\S+)$/))));
    expect(new Set(at).size).toBe(1);
  });

  it('cuts the flexible columns so that it fits the terminal', () => {
    const lines = formatTable(columns, rows, 30).split('\n');
    expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(30);
    expect(lines[1]).toContain('…');
    expect(lines[1]).toContain('12345678');
  });

  it.each(['abcdef', '李小龍', 'e\u0301e\u0301e\u0301e\u0301', 'தமிழ்ச்செல்வி', '👩‍🔬👩‍🔬👩‍🔬'])(
    'fits %s in exactly so many columns',
    (text) => {
      for (const columns of [1, 2, 3, 4, 8])
        expect(stringWidth(fitText(text, columns))).toBe(columns);
    },
  );
});
