import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError, readConfig } from '../config/config.ts';
import { readSite } from '../server/site/read-site.ts';
import { compress } from './compress.ts';
import { deferHydration } from './defer-hydration.ts';
import { headersFile, pageHeaders } from './headers.ts';
import { nameNotFoundPage } from './not-found-page.ts';
import { keepOwnStyles, styleSheets } from './page-styles.ts';
import { type Files, finish, readPages, type Step } from './pages.ts';
import { caddySite } from './proxy/caddy.ts';
import { nginxSite } from './proxy/nginx.ts';
import { proxiedSite } from './proxy/proxied-site.ts';
import { figureHeadTags, readFigurePages } from './seo/figure-pages.ts';
import { headTags } from './seo/head-tags.ts';
import { originOf, readListedPages } from './seo/listed-pages.ts';
import { markdownAlternates } from './seo/markdown-alternates.ts';
import { siteFiles } from './seo/site-files.ts';
import { imageFiles, withShareImages } from './share-images/share-images.ts';

const buildFolder = join(import.meta.dirname, '../build');
const clientFolder = join(buildFolder, 'client');
const proxyFolder = join(buildFolder, 'proxy');

function readApiHost(): string | undefined {
  try {
    return readConfig(process.env).apiHost;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const apiHost = readApiHost();
await nameNotFoundPage(clientFolder);
const built = await readPages(clientFolder);
const cacheFolder = join(buildFolder, '.share-images');
const listed = await withShareImages(readListedPages(built), cacheFolder);
const figurePages = readFigurePages(built);
const described = [...listed, ...figurePages];
const origin = originOf(described);

const steps: Step[] = [
  keepOwnStyles,
  deferHydration,
  headTags(listed, origin),
  figureHeadTags(figurePages, origin),
];
const pages = built.map((page) => finish(page, steps));
const headers = pageHeaders(pages, apiHost);

const files: Files = {
  ...Object.fromEntries(pages.map(({ file, html }) => [file, html])),
  ...styleSheets(built),
  ...imageFiles(listed),
  ...siteFiles(described, origin),
  ...markdownAlternates(listed, origin),
  '/_headers': headersFile(headers),
};
for (const [address, content] of Object.entries(files)) {
  const file = join(clientFolder, address);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
await writeFile(join(buildFolder, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`);
const compressed = (await compress(clientFolder)) + (await compress(join(buildFolder, 'desk')));
const proxied = proxiedSite(readSite(clientFolder, headers), clientFolder);
await mkdir(proxyFolder, { recursive: true });
await writeFile(join(proxyFolder, 'nginx-site.conf'), nginxSite(proxied));
await writeFile(join(proxyFolder, 'Caddyfile.site'), caddySite(proxied));

console.log(`${pages.length} pages, ${described.length} of them listed at ${origin}`);
console.log(`${compressed} files compressed`);
if (new URL(origin).hostname === 'localhost') {
  console.warn(`warning: PUBLIC_URL is not set, so the pages give their address as ${origin}.`);
}
