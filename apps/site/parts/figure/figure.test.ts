import { expect, test } from 'vitest';
import { bibtex, citation } from './citation.ts';
import { stitchRows } from './stitches.tsx';

const cited = {
  id: 'rain-shares',
  title: '47% of\u00a0the e-\u2060rain: “R² & d_1”, 50 $ #1 {a} ~ ^ \\ 2°–3°',
  firm: 'Rain & Sons',
  year: 2026,
  version: '0a1b2c3d',
  url: 'https://example.org/figures/rain-shares',
  source: 'World Bank, 100% open',
};

test('a citation names author, year, title, version, data and address', () => {
  expect(citation({ ...cited, title: 'One monsoon' })).toBe(
    'Rain & Sons (2026) ‘One monsoon’ [Figure, version 0a1b2c3d]. Data: World Bank, 100% open. Available at: https://example.org/figures/rain-shares',
  );
});

test('BibTeX gets no character that TeX would take for a command', () => {
  const entry = bibtex(cited);
  expect(entry).toContain('author = {{Rain \\& Sons}}');
  expect(entry).toContain('Data: World Bank, 100\\% open.');
  expect(entry).toContain(
    "title = {{47\\% of the e-rain: ``R² \\& d\\_1'', 50 \\$ \\#1 \\{a\\} \\textasciitilde{} \\textasciicircum{} \\textbackslash{} 2\\textdegree{}--3\\textdegree{}}}",
  );
});

test.each([1, 8, 99, 1333, 10_000])('%i stitches are drawn in short rows', (count) => {
  const rows = stitchRows(count, 25);
  expect(rows.reduce((sum, { stitches }) => sum + stitches, 0)).toBe(count);
  expect(Math.max(...rows.map(({ stitches }) => stitches))).toBeLessThanOrEqual(250);
});
