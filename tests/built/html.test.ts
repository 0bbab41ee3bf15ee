import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { builtPages } from '../testing/site/built-site.ts';
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

    test('shows no fact that is still to be announced', () => {
      expect(document.body.textContent).not.toContain('to be announced');
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
  },
);

/** Letters and digits that are a picture, as large as their window or container allows. */
const pictures = [
  'parts/layout/book.css',
  'parts/layout/shell.css',
  'routes/careers/page.css',
  'routes/home/couplet.css',
  'routes/home/hero.css',
  'routes/join-now/page.css',
];

test('type has nine sizes, each a token', () => {
  const folder = join(import.meta.dirname, '../../apps/site');
  const tokens = new Set<string>();
  const others: string[] = [];
  for (const file of globSync('{parts,routes,styles}/**/*.css', { cwd: folder })) {
    if (/print|tokens|reset/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8').replace(/@media print[\s\S]*/, '');
    const sizes = text.matchAll(/(?:font-size|--display|--voice):([^;]+);|font:([^;/]+)\//g);
    for (const [, alone, inFont] of sizes) {
      const size = (alone ?? inFont)!.trim();
      const token = /var\(--text-\w+\)/.exec(size)?.[0];
      if (token) tokens.add(token);
      else if (/\d(?:rem|px|vw)/.test(size) && !size.includes('%') && !pictures.includes(file))
        others.push(`${file}: ${size}`);
    }
  }
  expect(tokens.size).toBe(9);
  expect(others).toEqual([]);
});
