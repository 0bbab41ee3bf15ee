import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawFigures, ensureBuilt } from '@site/scripts/lib/build';
import { CommandError, root, runCommand, seconds } from '@site/scripts/lib/command';
import sharp from 'sharp';
import { visit } from '../browser/page.ts';
import { startSite } from '../site/site.ts';
import { takeScreenshots, type View } from './take-screenshots.ts';
import { figureViews, siteViews } from './views.ts';

const help = `Takes pictures of every page and dialog of the built site.

Use: npm run shots -- [--only PATH]...
     npm run shots -- --figures [--only ID]...   the figures: all on one sheet, or some at each width
     npm run shots -- --readme                   the picture in README.md

Exit code 0: all were taken; 1: some were not, they are listed at the end.`;

const folder = join(root, 'shots');

type Options = ReturnType<typeof readOptions>;

await runCommand(async () => {
  const options = readOptions();
  if (options.help) {
    console.log(help);
    return 0;
  }
  const failures = await (options.figures ? takeFigures(options) : takeSite(options));
  for (const failure of failures) console.error(`failed: ${failure}`);
  return failures.length > 0 ? 1 : 0;
});

function readOptions() {
  const options = {
    only: { type: 'string', multiple: true },
    figures: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new CommandError((error as Error).message.split('\n')[0]);
  }
}

async function takeFigures({ only }: Options): Promise<string[]> {
  await drawFigures();
  return take(figureViews(only), 'http://localhost', join(folder, 'figures'));
}

async function takeSite({ only, readme }: Options): Promise<string[]> {
  await ensureBuilt();
  const site = await startSite();
  try {
    if (readme) return await readmePicture(site.url);
    if (!only) await rm(folder, { recursive: true, force: true });
    return await take(siteViews(only), site.url, folder);
  } finally {
    await site.stop();
  }
}

async function take(views: View[], url: string, out: string): Promise<string[]> {
  if (views.length === 0) throw new CommandError('there is nothing of that name');
  const started = Date.now();
  const { files, failures } = await takeScreenshots(views, url, out);
  console.log(`${files.length} pictures in ${seconds(started)}: ${out}`);
  return failures;
}

/** The picture in README.md: Home as a visitor first sees it, light beside dark. */
async function readmePicture(url: string): Promise<string[]> {
  const [width, height, gap] = [1280, 800, 24];
  const show: View['show'] = async (page) => {
    await visit(page, '/');
    await page.waitForLoadState('networkidle');
  };
  const out = join(folder, 'readme');
  const home = { name: 'home', width, height, fullPage: false, show };
  const { files, failures } = await takeScreenshots([home], url, out);
  if (failures.length > 0) return failures;
  const background = '#00000000';
  const sheet = sharp({ create: { width: 2 * width + gap, height, channels: 4, background } });
  const left = files.map((name, i) => ({
    ...{ input: join(out, name), left: i * (width + gap), top: 0 },
  }));
  const joined = await sheet.composite(left).png().toBuffer();
  await sharp(joined).resize(1800).webp({ quality: 82 }).toFile(join(root, 'docs/screenshot.webp'));
  return [];
}
