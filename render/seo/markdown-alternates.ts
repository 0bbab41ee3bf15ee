import type { Content } from '../../content/document.ts';
import type { Files } from '../pages.ts';
import { withCache } from '../with-cache.ts';
import { type ListedPage, type ListedPath, pageSlug } from './listed-pages.ts';

const lesser: ListedPath[] = ['/careers', '/join-now', '/colophon', '/privacy'];

/** The address of a page's Markdown alternate. */
export function alternateAddress({ path }: Pick<ListedPage, 'path'>): string {
  return `/${pageSlug(path, '/')}.md`;
}

/** The page's main part in Markdown, and where it comes from. */
async function markdownAlternate({ main, canonical }: MarkdownInput): Promise<Buffer> {
  // Loaded where something has changed: the tools take as long as all pages.
  const { toMarkdown } = await import('./markdown.ts');
  const origin = new URL(canonical).origin;
  const source = `---\n\nThis page: <${canonical}> · All pages: <${origin}/llms.txt>`;
  return Buffer.from(`${[toMarkdown(main, canonical), source].join('\n\n')}\n`);
}

type MarkdownInput = Pick<ListedPage, 'main' | 'canonical'>;

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

/** Each page once more as Markdown, and a list of them. `folders`: of the cache. */
export async function markdownAlternates(
  pages: ListedPage[],
  origin: string,
  content: Content,
  folders: string[],
): Promise<Files> {
  const { firm } = content.site;
  const { description } = content.navigation.footer;
  const cached = withCache(folders, markdownAlternate);
  const alternates = await Promise.all(
    pages.map(async (page): Promise<[string, Buffer]> => {
      const { main, canonical } = page;
      return [
        alternateAddress(page),
        await cached(`markdown/${pageSlug(page.path)}`, { main, canonical }),
      ];
    }),
  );
  return {
    ...Object.fromEntries(alternates),
    '/llms.txt': llmsTxt(pages, origin, firm, description),
  };
}
