import { loadContent } from '../../content/load.ts';
import type { SitePath } from '../../content/schema/paths.ts';
import type { Files } from '../pages.ts';
import { type ListedPage, pageSlug } from './listed-pages.ts';
import { toMarkdown } from './markdown.ts';

const lesser: SitePath[] = ['/careers', '/join-now', '/colophon', '/privacy'];

/** The address of a page's Markdown alternate. */
export function alternateAddress({ path }: Pick<ListedPage, 'path'>): string {
  return `/${pageSlug(path, '/')}.md`;
}

/** The page's main part in Markdown, and where it comes from. */
export function markdownAlternate({ main, canonical }: ListedPage): string {
  const origin = new URL(canonical).origin;
  const source = `---\n\nThis page: <${canonical}> · All pages: <${origin}/llms.txt>`;
  return `${[toMarkdown(main, canonical), source].join('\n\n')}\n`;
}

const escapeText = (text: string) => text.replace(/[\\*_`[\]<>]/g, '\\$&');

/** The site in one list, after llmstxt.org; what may be left out stands under "Optional". */
function llmsTxt(pages: ListedPage[], origin: string, firm: string, summary: string): string {
  const entry = (page: ListedPage) =>
    `- [${escapeText(page.heading)}](${origin}${alternateAddress(page)}): ${page.description}\n`;
  const isLesser = (page: ListedPage) => lesser.includes(page.path);
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

/** Each page once more as Markdown, and a list of them. */
export function markdownAlternates(pages: ListedPage[], origin: string): Files {
  const { firm } = loadContent('site');
  const { description } = loadContent('navigation').footer;
  return {
    ...Object.fromEntries(pages.map((page) => [alternateAddress(page), markdownAlternate(page)])),
    '/llms.txt': llmsTxt(pages, origin, firm, description),
  };
}
