import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadContent } from '../../content/load.ts';
import type { SitePath } from '../../content/schema/paths.ts';
import type { BuildStep } from '../step.ts';
import { twinPath } from './head-tags.ts';
import { blockMarkdown } from './markdown.ts';
import { escapeText } from './markdown-inline.ts';
import { originOf, type Page, readPages } from './pages.ts';

const lesser: SitePath[] = ['/careers', '/join-now', '/colophon', '/privacy'];

/** The page's main part in Markdown, and where it comes from. */
export function markdownTwin({ document, canonical, path }: Page): string {
  const main = document.querySelector('main');
  if (!main) throw new Error(`the page ${path} has no main part`);
  const origin = new URL(canonical).origin;
  const source = `---\n\nThis page: <${canonical}> · All pages: <${origin}/llms.txt>`;
  return `${[...blockMarkdown(main, canonical), source].join('\n\n')}\n`;
}

/** The site in one list, after llmstxt.org; what may be left out stands under "Optional". */
export function llmsTxt(pages: Page[], firm: string, summary: string): string {
  const origin = originOf(pages);
  const entry = (page: Page) =>
    `- [${escapeText(page.heading)}](${origin}${twinPath(page)}): ${page.description}\n`;
  const isLesser = (page: Page) => lesser.includes(page.path);
  return `# ${firm}

> ${summary}

## Pages

${pages
  .filter((page) => !isLesser(page))
  .map(entry)
  .join('')}
## Optional

${pages.filter(isLesser).map(entry).join('')}`;
}

/** Writes each page once more as Markdown, from the finished page, and a list of them. */
export const markdownTwins: BuildStep = {
  name: 'Markdown twins',
  async run({ clientFolder }) {
    const pages = await readPages(clientFolder);
    for (const page of pages) {
      await writeFile(join(clientFolder, twinPath(page)), markdownTwin(page));
    }
    const { firm } = loadContent('site');
    const { description } = loadContent('navigation').footer;
    await writeFile(join(clientFolder, 'llms.txt'), llmsTxt(pages, firm, description));
    return `${pages.length} pages`;
  },
};
