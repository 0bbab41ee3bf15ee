import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { prerenderedPaths } from '../app/paths.ts';
import { launchBrowser } from '../testing/browser/chromium.ts';
import { dialogPlaces, openDialog } from '../testing/browser/dialogs.ts';
import { openPage } from '../testing/browser/page.ts';
import { startSite } from '../testing/site/site.ts';
import { contactPage, type Shot } from './lib/contact-page.ts';

type Scheme = 'light' | 'dark';
type View = { name: string; path: string; open?: (page: Page) => Promise<unknown> };

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true, default: ['390', '820', '1440'] },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    out: { type: 'string', default: 'shots' },
  },
});
const heights: Record<number, number> = { 390: 844, 820: 1180, 1440: 900 };
const pagesAtOnce = 3;

const out = resolve(options.out);
const widths = options.width.map(Number);
const schemes = options.scheme.filter((scheme): scheme is Scheme => /^(light|dark)$/.test(scheme));
const views = allViews().filter(({ path }) => !options.only || options.only.includes(path));
if (views.length === 0 || widths.some(Number.isNaN) || schemes.length === 0) {
  console.error('error: nothing to do; see --only PATH, --width PIXELS, --scheme light|dark');
  process.exit(1);
}

if (!existsSync(join(import.meta.dirname, '../build/client/index.html'))) {
  console.error('error: the site is not built; run `npm run build` first');
  process.exit(1);
}

const started = performance.now();
if (!options.only) await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const site = await startSite();
const browser = await launchBrowser();
const shots: Shot[] = [];
let failed = 0;
try {
  const queue = views.flatMap((view) => widths.map((width) => ({ view, width })));
  const workers = Array.from({ length: pagesAtOnce }, async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await shoot(job.view, job.width);
  });
  await Promise.all(workers);
} finally {
  await browser.close();
  await site.stop();
}
await writeFile(join(out, 'index.html'), contactPage(shots));
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${shots.length} pictures of ${views.length} views in ${seconds} s: ${out}/index.html`);
process.exitCode = failed > 0 ? 1 : 0;

/** One load for a view at a width; the colour scheme changes on the loaded page. */
async function shoot(view: View, width: number): Promise<void> {
  const { page, problems, close } = await openPage(browser, site.url, {
    width,
    height: heights[width] ?? 900,
    reducedMotion: 'reduce',
  });
  try {
    await page.goto(view.path);
    await scrollThrough(page);
    await view.open?.(page);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await imagesLoaded(page);
      const file = `${view.name}-${width}-${scheme}.png`;
      await page.screenshot({ path: join(out, file), fullPage: !view.open });
      shots.push({ view: view.name, width, scheme, file });
    }
    const unexpected = problems.filter((problem) => !/status of 404/.test(problem));
    for (const problem of unexpected) console.error(`${view.path} at ${width}: ${problem}`);
  } catch (error) {
    failed++;
    console.error(`${view.name} at ${width}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await close();
  }
}

function allViews(): View[] {
  const pages = prerenderedPaths.map((path) => ({ name: slug(path), path }));
  const dialogs = dialogPlaces.map((place) => ({
    name: `${slug(place.path)}-dialog-${slug(place.title.toLowerCase())}`,
    path: place.path,
    open: (page: Page) => openDialog(page, place),
  }));
  return [...pages, ...dialogs];
}

function slug(text: string): string {
  return text.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
}

/** Brings every part into view once, so that lazy pictures load and reveals have happened. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });
}

async function imagesLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    await Promise.race([
      Promise.all(pictures.map((image) => image.decode().catch(() => {}))),
      new Promise((late) => setTimeout(late, 3_000)),
    ]);
  });
}
