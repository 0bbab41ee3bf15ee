import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/bootstrap/command.mjs';
import { Problem } from '../../scripts/bootstrap/problem.mjs';
import { root } from '../../scripts/bootstrap/root.mjs';
import { seconds } from '../../scripts/bootstrap/terminal.mjs';
import { drawFigures, ensureBuilt } from '../../scripts/lib/build.ts';
import { startSite } from '../site/site.ts';
import { deskScreenshots, prepareDesk } from './desk-views.ts';
import { figureViews } from './figure-views.ts';
import { readmePicture } from './readme-picture.ts';
import { siteViews } from './site-views.ts';
import { takeScreenshots, type View } from './take-screenshots.ts';

const help = `Takes pictures of every page and dialog of the built site.

Use: npm run shots -- [--only PATH]...
     npm run shots -- --figures [--only ID]...   the figures: all on one sheet, or some at each width
     npm run shots -- --desk                     the views of the desk
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
    desk: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Problem((error as Error).message.split('\n')[0]);
  }
}

async function takeFigures({ only }: Options): Promise<string[]> {
  await drawFigures();
  return take(figureViews(only), 'http://localhost', join(folder, 'figures'));
}

async function takeSite({ only, readme, desk }: Options): Promise<string[]> {
  await ensureBuilt();
  // Each picture of the desk is of a sign-in of its own, by the password alone.
  const forDesk = {
    ...{ DESK_SECOND_FACTOR: 'optional', RATE_LIMIT_PER_MINUTE: '10000' },
    // Nothing is sent.
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', NOTIFY_TO: 'staff@example.org' },
  };
  const site = await startSite(desk ? forDesk : {});
  try {
    if (readme) return await readmePicture(site.url);
    if (desk) await prepareDesk(site);
    if (!only && !desk) await rm(folder, { recursive: true, force: true });
    return await take(desk ? deskScreenshots() : siteViews(only), site.url, folder);
  } finally {
    await site.stop();
  }
}

async function take(views: View[], url: string, out: string): Promise<string[]> {
  if (views.length === 0) throw new Problem('there is nothing of that name');
  const started = Date.now();
  const { files, failures } = await takeScreenshots(views, url, out);
  console.log(`${files.length} pictures in ${seconds(started)}: ${out}`);
  return failures;
}
