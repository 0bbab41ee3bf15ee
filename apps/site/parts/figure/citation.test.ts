import { expect, test } from 'vitest';
import { bibtex, citation } from './citation.ts';

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
  expect(bibtex(cited)).toBe(`@misc{rain-shares-2026,
  author = {{Rain \\& Sons}},
  title = {{47\\% of the e-rain: \`\`R² \\& d\\_1'', 50 \\$ \\#1 \\{a\\} \\textasciitilde{} \\textasciicircum{} \\textbackslash{} 2\\textdegree{}--3\\textdegree{}}},
  year = {2026},
  note = {Figure, version 0a1b2c3d. Data: World Bank, 100\\% open.},
  howpublished = {\\url{https://example.org/figures/rain-shares}}
}
`);
});
