import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Tick marks and rules are drawn as generated content and gradients. Over these axe leaves the
// contrast of a text undecided, and says nothing; without them it has to decide.
const plainGround =
  '*::before, *::after { content: none !important } * { background-image: none !important }';

/** What axe finds wrong on the page, or within an element; one line each; no rule is switched off. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  // Not `addScriptTag`, which the content security policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    async ({ selector, rules, values }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
      const run = (window as unknown as { axe: typeof axe }).axe.run(selector, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      });
      return run.finally(() => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      });
    },
    { selector: within, rules: plainGround, values: tags },
  );
  return describe(results);
}

function describe({ violations }: AxeResults): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
