import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isStateAddress } from './bundle.ts';
import { buildFolder, preparedFolder } from './folders.ts';
import { pageHeaders, securityHeaders } from './policy.ts';
import { type Made, nothingMade, type RenderedSite } from './render-site.ts';
import { readFiles, type Site, type SiteFile, siteFile, siteOf } from './site.ts';

function block(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

/** The server's headers in the form that static hosts read. */
const headersFile = [
  block('/*', { ...securityHeaders, ...pageHeaders }),
  block('/assets/*', { 'cache-control': 'public, max-age=31536000, immutable' }),
].join('\n');

/**
 * Writes a site for a static host into a folder, with the compressed forms and the host's `_headers` and
 * `_redirects`. What was in the folder goes, once all is written.
 */
export async function writeSite(site: Site, folder: string): Promise<void> {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  const files = [...site.files.values(), ...(site.notFound ? [site.notFound] : [])];
  const folders = new Set(files.map(({ path }) => dirname(join(draft, path))));
  for (const one of [draft, ...folders]) await mkdir(one, { recursive: true });
  for (const { path, variants } of files) {
    await writeFile(join(draft, path), variants.identity.body);
    if (variants.br) await writeFile(join(draft, `${path}.br`), variants.br.body);
    if (variants.gzip) await writeFile(join(draft, `${path}.gz`), variants.gzip.body);
  }
  await writeFile(join(draft, '_headers'), headersFile);
  const redirects = Array.from(site.redirects, ([from, to]) => `${from} ${to} 301\n`);
  await writeFile(join(draft, '_redirects'), redirects.join(''));
  await replace(draft, folder);
}

/** The folder that was there goes only when the new one is whole. */
async function replace(draft: string, folder: string): Promise<void> {
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(folder, old).catch(({ code }) => {
    if (code !== 'ENOENT') throw new Error(`The folder ${folder} cannot be replaced: ${code}`);
  });
  await rename(draft, folder);
  await rm(old, { recursive: true, force: true });
}

/** A site in memory, and what it takes to render the next one with little work. */
export type WholeSite = {
  site: Site;
  made: Made;
  /** The files that were rendered, by path. */
  rendered: ReadonlyMap<string, SiteFile>;
  /** The files of the built code. */
  assets: ReadonlyMap<string, SiteFile>;
};

/** What the last build left besides its files: from which words it was rendered, and how. */
type Left = { contentHash: string; made: Made; redirects: Record<string, string> };

export const releaseFolder = join(buildFolder, 'release');
const leftFile = join(preparedFolder, 'rendered');

export const writeLeft = (left: Left): [file: string, bytes: Buffer] => [leftFile, serialize(left)];

export const isBuilt = (): boolean => existsSync(leftFile);

/** The site as the last build rendered it. Throws if there is no build. */
export async function readBuiltSite(): Promise<WholeSite & { contentHash: string }> {
  if (!isBuilt()) throw new Error('The site is not built: npm run build.');
  const { contentHash, made, redirects }: Left = deserialize(readFileSync(leftFile));
  const files = await readFiles(releaseFolder);
  const all = [...files];
  return {
    contentHash,
    made,
    site: siteOf(files.values(), redirects),
    rendered: new Map(all.filter(([path]) => made.keys.has(path))),
    assets: new Map(all.filter(([path]) => !made.keys.has(path))),
  };
}

/** The built code's files without any page. */
export async function readAssets(): Promise<WholeSite> {
  const assets = await readFiles(join(buildFolder, 'client'));
  return { site: siteOf([]), made: nothingMade, rendered: new Map(), assets };
}

/**
 * The site that was rendered after another. `pictures`: the files that its photographs need. What pages of the
 * site before ask for, once they are read, is there until the next.
 */
export function wholeSite(
  { made, files, redirects }: RenderedSite,
  before: WholeSite,
  pictures: Iterable<SiteFile> = [],
): WholeSite {
  const rendered = new Map<string, SiteFile>();
  for (const path of made.keys.keys()) {
    const bytes = files.get(path);
    rendered.set(path, bytes ? siteFile(path, bytes) : before.rendered.get(path)!);
  }
  const { assets } = before;
  const asked = [...before.rendered.values()].filter(({ path }) => isStateAddress(path));
  const all = [...asked, ...assets.values(), ...rendered.values(), ...pictures];
  const site = siteOf(all, redirects);
  return { site, made, rendered, assets };
}

/** The same site with files replaced by others. */
export function withFiles(whole: WholeSite, by: ReadonlyMap<SiteFile, SiteFile>): WholeSite {
  const replaced = (files: ReadonlyMap<string, SiteFile>) =>
    new Map(Array.from(files, ([name, file]) => [name, by.get(file) ?? file]));
  const { files, notFound, ...site } = whole.site;
  return {
    ...whole,
    rendered: replaced(whole.rendered),
    site: { ...site, files: replaced(files), notFound: notFound && (by.get(notFound) ?? notFound) },
  };
}
