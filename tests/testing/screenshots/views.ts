import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingFile, type ManifestRecord } from '@site/content/figure-record';
import type { Page } from 'playwright-core';
import { dialogPlaces, openDialog } from '../browser/dialogs.ts';
import { showWhole } from '../browser/whole-page.ts';
import { openedPaths } from '../site/opened-paths.ts';
import type { View } from './take-screenshots.ts';

/** On a phone, a tablet and a desk. */
const onScreens = (name: string, fullPage: boolean, show: View['show']): View[] => [
  { width: 390, height: 844, name, fullPage, show },
  { width: 820, height: 1180, name, fullPage, show },
  { width: 1440, height: 900, name, fullPage, show },
];

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'home';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await showWhole(page, { folds: '.none' });
}

/** Every page and dialog at each width; of some pages only if `only` names their paths. */
export function siteViews(only?: string[]): View[] {
  const isWanted = (path: string) => !only || only.includes(path);
  return [
    ...openedPaths
      .filter(isWanted)
      .flatMap((path) => onScreens(slug(path), true, (page) => open(page, path))),
    ...dialogPlaces
      .filter(({ path }) => isWanted(path))
      .flatMap((place) =>
        onScreens(`${slug(place.path)}-dialog-${slug(place.title)}`, false, async (page) => {
          await open(page, place.path);
          await openDialog(page, place);
        }),
      ),
  ];
}

const dist = join(import.meta.dirname, '../../../packages/figures/dist');
const gap = 24;

/** All figures on one sheet, each in the drawing for a column, or those that `only` names in every width. */
export function figureViews(only?: string[]): View[] {
  const records: ManifestRecord[] = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  if (!only) {
    const cells = records.map(({ id, sizes }) => {
      const [width, height] = sizes.find(([width]) => width >= 560) ?? sizes.at(-1)!;
      return cell(id, width, 300 * Math.max(1, width / height / 1.6));
    });
    return [sheet('all', cells, 1640)];
  }
  return records
    .filter(({ id }) => only.includes(id))
    .map(({ id, sizes }) => {
      const cells = sizes.map(([width]) => cell(id, width, width));
      return sheet(id, cells, Math.max(1200, sizes.at(-1)![0]) + 2 * gap);
    });
}

function sheet(name: string, cells: string[], width: number): View {
  const html = `<meta name="color-scheme" content="light dark"><style>
    body { margin: 0; padding: ${gap}px; display: flex; flex-wrap: wrap; gap: ${gap}px; background: light-dark(#fbf9f4, #0f1720); font: 12px sans-serif }
    figure { margin: 0 } img { display: block; width: 100% } figcaption { color: #888; padding-top: 4px }
  </style>${cells.join('')}`;
  return { name, width, height: 200, fullPage: true, show: (page) => page.setContent(html) };
}

function cell(id: string, drawn: number, shown: number): string {
  const dataUri = (name: string) =>
    `data:image/svg+xml;base64,${readFileSync(join(dist, name), 'base64')}`;
  const [light, dark] = [dataUri(drawingFile(id, drawn)), dataUri(drawingFile(id, drawn, 'dark'))];
  const picture = `<picture><source media="(prefers-color-scheme: dark)" srcset="${dark}"><img src="${light}" alt=""></picture>`;
  return `<figure style="width:${Math.round(shown)}px">${picture}<figcaption>${id} ${drawn}</figcaption></figure>`;
}
