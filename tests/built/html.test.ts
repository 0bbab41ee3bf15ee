import { loadContent } from '@site/content/folder';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { attribute, builtPages } from '../testing/site/built-site.ts';
import { isSample } from '../testing/site/opened-paths.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React writes attribute names, void elements and boolean attributes in its own valid spelling.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      // React's useId makes ids such as _R_1j5_, valid in HTML.
      'valid-id': ['error', { relaxed: true }],
      // "text" is what HTML says an input without a type is.
      'no-implicit-input-type': 'off',
      // Where a number may break is the style sheet's matter.
      'tel-non-breaking': 'off',
    },
  }),
);

const linksIn = (document: Document, selector: string) =>
  [...document.querySelectorAll(`${selector} a`)].map((link) => ({
    label: link.textContent?.trim(),
    to: link.getAttribute('href'),
  }));

describe.each(builtPages.filter(({ path }) => isSample(path)))(
  '$path',
  ({ path, html, document }) => {
    test('is valid HTML', async () => {
      const report = await validator.validateString(html, path);
      const problems = report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`,
        ),
      );
      expect(problems).toEqual([]);
    });

    // WebKit shows an SVG image as if every visitor's scheme were light.
    test('has a file for dark schemes beside each drawn picture', () => {
      // One with a scheme of its own stands on a ground that is the same in both.
      const pictures = [...document.querySelectorAll('img[src$=".svg"]')].filter(
        (one) => !one.closest('picture[data-scheme]'),
      );
      // The one without a width, which holds on every screen that the others leave out.
      const dark = 'source[media^="(prefers-color-scheme:"]';
      const bare = pictures.filter((one) => !one.closest('picture')?.querySelector(dark));
      expect(bare.map(String)).toEqual([]);
      expect(pictures.length).toBeGreaterThan(0);
    });

    test('has one first-level heading, in its main part', () => {
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect(document.querySelectorAll('main h1')).toHaveLength(1);
    });

    test('has the links of the site in its header and footer', () => {
      const { header, footer } = loadContent('navigation');
      expect(linksIn(document, 'header nav')).toEqual(header);
      expect(linksIn(document, 'footer nav[aria-label=Footer]')).toEqual(footer.links);
      expect(attribute({ document }, 'header a:has(img)', 'href')).toBe('/');
      const text = document.querySelector('body > footer')?.textContent;
      expect(text).toContain('2025');
      expect(text).toContain('Powered By');
    });
  },
);
