import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startSite } from '../testing/site/site.ts';
import { runCommand } from './bootstrap/command.mjs';
import { Problem } from './bootstrap/problem.mjs';
import { root } from './bootstrap/root.mjs';
import { seconds } from './bootstrap/terminal.mjs';
import { drawFigures, ensureBuilt } from './lib/build.ts';
import { deskViews, furnishDesk } from './shots/desk-views.ts';
import { figureViews } from './shots/figure-views.ts';
import { readmePicture } from './shots/readme-picture.ts';
import { screenshotSheet } from './shots/screenshot-sheet.ts';
import { siteViews } from './shots/site-views.ts';
import { type Scheme, type Target, takeShots, type View } from './shots/take-shots.ts';

const help = `Takes pictures of every page and dialog of the built site, and makes a page of them all.

Use: npm run shots -- [--only PATH]... [--width PIXELS]... [--scheme light|dark]... [--out FOLDER]
     npm run shots -- --figures [--only ID]...   the figures: all on one sheet, or some at each width
     npm run shots -- --desk                     the views of the desk
     npm run shots -- --readme                   the picture in README.md

Exit code 0: all were taken; 1: some were not, they are listed at the end.`;

const ownFolder = join(root, 'shots');

type Options = ReturnType<typeof readOptions>;

await runCommand(async () => {
  const options = readOptions();
  if (options.help) {
    console.log(help);
    return 0;
  }
  const failures = await (options.figures ? shootFigures(options) : shootSite(options));
  for (const failure of failures) console.error(`failed: ${failure}`);
  return failures.length > 0 ? 1 : 0;
});

function readOptions() {
  const options = {
    only: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    scheme: { type: 'string', multiple: true },
    out: { type: 'string' },
    figures: { type: 'boolean', default: false },
    desk: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const widths = (values.width ?? ['390', '820', '1440']).map(Number);
    const wanted = values.scheme ?? ['light', 'dark'];
    const schemes = wanted.filter((one): one is Scheme => /^(light|dark)$/.test(one));
    const out = values.out ? resolve(values.out) : join(ownFolder, values.figures ? 'figures' : '');
    return { ...values, widths, schemes, out };
  } catch (error) {
    throw new Problem((error as Error).message.split('\n')[0]);
  }
}

async function shootFigures({ widths, only, schemes, out }: Options): Promise<string[]> {
  await drawFigures();
  const views = some(figureViews(only), widths, schemes);
  return take(views, { url: 'http://localhost', schemes, out });
}

async function shootSite(options: Options): Promise<string[]> {
  const { widths, only, schemes, out, readme, desk } = options;
  const views = some(desk ? deskViews(widths) : siteViews(widths, only), widths, schemes);
  await ensureBuilt();
  // Each picture of the desk is of a sign-in of its own, by the password alone.
  const site = await startSite(desk ? { DESK_SECOND_FACTOR: 'optional' } : {});
  try {
    if (readme) return await readmePicture(site.url);
    if (desk) await furnishDesk(site);
    if (!only && !desk && out === ownFolder) await rm(out, { recursive: true, force: true });
    return await take(views, { url: site.url, schemes, out });
  } finally {
    await site.stop();
  }
}

function some(views: View[], widths: number[], schemes: Scheme[]): View[] {
  if (views.length > 0 && schemes.length > 0 && widths.every((width) => width > 0)) return views;
  throw new Problem('nothing to do; see --only PATH, --width PIXELS, --scheme light|dark');
}

async function take(views: View[], target: Target): Promise<string[]> {
  const started = Date.now();
  const { shots, failures } = await takeShots(views, target);
  const sheet = join(target.out, 'index.html');
  await writeFile(sheet, screenshotSheet(shots));
  console.log(`${shots.length} pictures in ${seconds(started)}: ${sheet}`);
  return failures;
}
