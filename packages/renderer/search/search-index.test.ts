import { tokensOf } from '@site/content/text';
import { expect, test } from 'vitest';
import { searchFile, sectionsOf } from './search-index.ts';

const page = (main: string) =>
  `<body id="top"><header><h2>Menu</h2></header><main id="main">${main}</main><footer>End</footer></body>`;

test('what is hidden, drawn or a program is no text', () => {
  const html =
    page(`<h1>Rain</h1><p hidden>draft</p><span aria-hidden="true">*</span><svg><text>1901</text></svg>
    <script>secret()</script><button>Copy</button><dl><dt>Years</dt><dd>124<br>of them</dd></dl>`);
  expect(sectionsOf(tokensOf(html))).toEqual([
    { anchor: '', heading: 'Rain', text: 'Years 124 of them' },
  ]);
});

test('a page is listed with its sections, a page of a figure with its finding alone', () => {
  const html = page('<h1>Rain</h1><p>It fell.</p><h2>Files</h2><p>CSV</p>');
  const sections = sectionsOf(tokensOf(html));
  const index = searchFile([{ path: '/rain', sections }], [{ path: '/figures/rain', sections }]);
  const [whole, figure, ...others] = JSON.parse(index);
  expect(whole.sections.map(({ heading }: { heading: string }) => heading)).toEqual([
    'Rain',
    'Files',
  ]);
  expect(figure).toEqual({
    path: '/figures/rain',
    title: 'Rain',
    sections: [{ anchor: '', heading: 'Rain', text: 'It fell.' }],
  });
  expect(others).toEqual([]);
});
