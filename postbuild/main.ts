import { join } from 'node:path';
import { ConfigError, readConfig } from '../config/config.ts';
import { compress } from './compress.ts';
import { deferHydrationStep } from './defer-hydration.ts';
import { headers } from './headers.ts';
import { notFoundPage } from './not-found-page.ts';
import { pageStyles } from './page-styles.ts';
import { headTags } from './seo/head-tags.ts';
import { markdownTwins } from './seo/markdown-alternates.ts';
import { siteFiles } from './seo/site-files.ts';
import { shareImages } from './share-images/share-images.ts';
import type { BuildContext, BuildStep } from './step.ts';
import { typesetting } from './typeset.ts';

/** In this order: what adds or changes files comes before what describes them, and compression is last. */
const steps: BuildStep[] = [
  notFoundPage,
  pageStyles,
  deferHydrationStep,
  typesetting,
  shareImages,
  headTags,
  siteFiles,
  markdownTwins,
  headers,
  compress,
];

function readContext(): BuildContext {
  try {
    const buildFolder = join(import.meta.dirname, '../build');
    const clientFolder = join(buildFolder, 'client');
    return { buildFolder, clientFolder, config: readConfig(process.env) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const context = readContext();
for (const { name, run } of steps) console.log(`${name}: ${await run(context)}`);
