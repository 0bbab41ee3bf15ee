import { expect, it } from 'vitest';
import { addTypesetting } from './typeset.ts';

const page = (css: string) => `<html><style>${css}</style><body><p>Words</p></body></html>`;

it('names the typefaces that the page has files for, and where they are', () => {
  const html = addTypesetting(
    page(
      '@font-face{font-family:"Serif 4";src:url(/a.woff2)format("woff2");font-weight:400 600;font-display:optional}' +
        '@font-face{font-family:Own;src:local(Arial);size-adjust:100%}',
    ),
  );
  expect(html).toContain('([["Serif 4 Set","/a.woff2","400 600"]])</script></body>');
  expect(html).not.toContain('Own Set');
});

it('refuses a page whose styles name none', () => {
  expect(() => addTypesetting(page('p{color:red}'))).toThrow(/no typeface/);
});
