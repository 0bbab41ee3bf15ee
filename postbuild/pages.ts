import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Page = {
  /** Where it is served: `/`, `/about`. */
  path: string;
  /** Its file in the client folder, as an address: `/about/index.html`. */
  file: string;
  html: string;
};

/** Makes a page a little more finished. */
export type Step = (html: string, page: Page) => string;

/** What is written into the client folder: address to content. */
export type Files = Record<string, string | Buffer>;

/** Every built page, by file name. */
export async function readPages(clientFolder: string): Promise<Page[]> {
  const names = globSync('**/*.html', { cwd: clientFolder }).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = `/${name}`.replace(/(\/index)?\.html$/, '') || '/';
      return { path, file: `/${name}`, html: await readFile(join(clientFolder, name), 'utf8') };
    }),
  );
}

/** The page after all steps, in their order. */
export function finish(page: Page, steps: Step[]): Page {
  return { ...page, html: steps.reduce((html, step) => step(html, page), page.html) };
}
