import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { notesIn } from '@site/content/folder';
import { parseHTML } from 'linkedom';

export const releaseFolder = join(import.meta.dirname, '../../../build/release');

const modules: [name: string, file: string][] = JSON.parse(
  readFileSync(join(releaseFolder, '../modules.json'), 'utf8'),
);

/** The files that the modules of a name were built to, whose addresses do not say it. */
export function moduleFiles(name: string | RegExp): string[] {
  const found = modules.filter(([of]) => (typeof name === 'string' ? of === name : name.test(of)));
  if (found.length === 0) throw new Error(`no module is called ${name}`);
  return found.map(([, file]) => file);
}

export type BuiltPage = { path: string; html: string; document: Document };

function readBuiltPage(file: string): BuiltPage {
  const html = readFileSync(join(releaseFolder, file), 'utf8');
  const path = `/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/';
  return { path, html, document: parseHTML(html).document };
}

/** Every page of the build, those that are not to be listed too. */
export const builtPages: BuiltPage[] = globSync('**/*.html', { cwd: releaseFolder })
  .sort()
  .map(readBuiltPage);

export const isHidden = ({ document }: BuiltPage): boolean =>
  document.querySelector('meta[name=robots][content=noindex]') !== null;

/** The pages that search engines may list. */
export const indexablePages = builtPages.filter((page) => !isHidden(page));

const isOfFigure = ({ path }: BuiltPage): boolean => path.startsWith('/figures/');

/** The pages of the notes in the content folder, none of which was withdrawn. */
export const notePaths: string[] = notesIn().map((name) => `/${name}`);

/** Those of the site's own list, and the notes. */
export const listedPages = indexablePages.filter((page) => !isOfFigure(page));

/** The pages of single figures. */
export const figurePages = indexablePages.filter(isOfFigure);

/** The addresses of the pages that each large figure should have, wherever it stands. */
export const figurePaths: string[] = [
  ...new Set(
    listedPages.flatMap(({ document }) =>
      Array.from(
        document.querySelectorAll('[id^=fig-] a[href^="/figures/"]'),
        (link) => link.getAttribute('href')!,
      ),
    ),
  ),
];

export function builtPage(path: string): BuiltPage | undefined {
  return builtPages.find((page) => page.path === path);
}

export function attribute(
  { document }: Pick<BuiltPage, 'document'>,
  selector: string,
  name: string,
): string {
  return document.querySelector(selector)?.getAttribute(name) ?? '';
}

/** The origin that the site was built for. */
export const origin = new URL(attribute(builtPage('/')!, 'link[rel=canonical]', 'href')).origin;

/** The file of an address that is no page; undefined if there is none. */
export function builtFile(address: string): string | undefined {
  const file = join(releaseFolder, decodeURIComponent(address));
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

/** The text of a file that must be there. */
export const readBuilt = (address: string): string => readFileSync(builtFile(address)!, 'utf8');

/** Bytes on the wire: the smaller of the file and its brotli variant. */
export function wireSize(address: string): number {
  const file = builtFile(address);
  if (!file) throw new Error(`${address} is not in the build`);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The words of an element without controls and what is said of them, as a reader gets them. */
export function visibleText(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  const left = copy?.querySelectorAll('script,style,button,form,dialog,svg,.needs-js') ?? [];
  for (const part of left) part.remove();
  return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
