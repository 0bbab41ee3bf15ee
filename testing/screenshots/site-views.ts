import type { Page } from 'playwright-core';
import { dialogPlaces, openDialog } from '../browser/dialogs.ts';
import { showWhole } from '../browser/whole-page.ts';
import { openedPaths } from '../site/opened-paths.ts';
import { screens, type View } from './take-screenshots.ts';

/** Every page and dialog at each width; of some pages only if `only` names their paths. */
export function siteViews(only?: string[]): View[] {
  return [...pages(), ...dialogs()]
    .filter(({ path }) => !only || only.includes(path))
    .flatMap(({ path, name, open }) =>
      screens.map((screen) => ({
        ...screen,
        name,
        fullPage: !open,
        async show(page: Page) {
          await page.goto(path);
          await showWhole(page, { folds: '.none' });
          await open?.(page);
        },
      })),
    );
}

type Place = { path: string; name: string; open?: (page: Page) => Promise<unknown> };

function pages(): Place[] {
  return openedPaths.map((path) => ({ path, name: slug(path) }));
}

function dialogs(): Place[] {
  return dialogPlaces.map((place) => ({
    path: place.path,
    name: `${slug(place.path)}-dialog-${slug(place.title.toLowerCase())}`,
    open: (page) => openDialog(page, place),
  }));
}

function slug(text: string): string {
  return text.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
}
