import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { listFiles } from './list-files.ts';

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
  const names = (await listFiles(clientFolder)).filter((name) => name.endsWith('.html'));
  return Promise.all(
    names.map(async (name) => {
      const file = `/${relative(clientFolder, name).split(sep).join('/')}`;
      const path = file.replace(/(\/index)?\.html$/, '') || '/';
      return { path, file, html: await readFile(name, 'utf8') };
    }),
  );
}

/** The page after all steps, in their order. */
export function finish(page: Page, steps: Step[]): Page {
  return { ...page, html: steps.reduce((html, step) => step(html, page), page.html) };
}
