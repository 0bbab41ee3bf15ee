import { describe, expect, it } from 'vitest';
import { formatTable } from './table.ts';
import { fitText, textWidth } from './text-width.ts';

describe('formatTable', () => {
  const columns = [{ title: 'ID' }, { title: 'Name', isFlexible: true }, { title: 'Phone' }];
  const rows = [
    ['1', 'a'.repeat(40), '12345678'],
    ['2', '李小龍', '1'],
  ];

  it('lines up columns, also beside wide characters', () => {
    const lines = formatTable(columns, rows).split('\n');
    const at = lines.map((line) => textWidth(line.slice(0, line.search(/(Phone|\S+)$/))));
    expect(new Set(at).size).toBe(1);
  });

  it('cuts the flexible columns so that it fits the terminal', () => {
    const lines = formatTable(columns, rows, 30).split('\n');
    expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(30);
    expect(lines[1]).toContain('…');
    expect(lines[1]).toContain('12345678');
  });

  it.each(['abcdef', '李小龍', 'e\u0301e\u0301e\u0301e\u0301'])(
    'fits %s in exactly so many columns',
    (text) => {
      for (const columns of [1, 2, 3, 4, 8])
        expect(textWidth(fitText(text, columns))).toBe(columns);
    },
  );
});
