import { figuresFolder, readFigures } from '@site/content/folder';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { engines, siteInEngines } from '../testing/engines.ts';
import { openedPaths } from '../testing/site/opened-paths.ts';

const { openWindow, takeProblems } = siteInEngines();

const shapes = [
  { width: 390, height: 844, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
  { width: 1440, height: 900, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'dark' },
] as const;

describe.each(engines)('$name', (engine) => {
  describe.each(shapes)('at $width px, $scheme', (shape) => {
    const { page, visit } = openWindow(engine, shape);

    test.each(openedPaths)('%s is whole', async (path) => {
      await visit(path);
      expect(await page().run(look)).toEqual({
        width: shape.width,
        isDark: shape.scheme === 'dark',
        headings: 1,
        overflow: 0,
        isHeaderCrowded: false,
        broken: [],
      });
      expect(takeProblems()).toEqual([]);
      const inOtherColours: string[] = [];
      for (const { name, selector, scheme } of await page().run(markFigures)) {
        const isDark = (await medianLevel(await page().picture(selector))) < 128;
        if (isDark !== ((scheme ?? shape.scheme) === 'dark') && !name.startsWith(covered))
          inOtherColours.push(name);
      }
      expect(inOtherColours).toEqual([]);
    });

    test.each(['/', '/publications', '/data-analytics'])(
      '%s: what a jump leads to stays where it is',
      async (path) => {
        await visit(path);
        expect(await page().run(jump)).toBeLessThanOrEqual(24);
      },
    );
  });
});

/** The version of the figure whose marks leave nothing of its ground. */
const covered = readFigures(figuresFolder).records.get('mother-tongues')!.version;

/** Of a picture, which is mostly ground: 0 is black, 255 white. */
async function medianLevel(picture: Buffer): Promise<number> {
  const levels = await sharp(picture).greyscale().raw().toBuffer();
  return levels.sort()[(levels.length / 2) | 0]!;
}

// These run in the page.

async function look() {
  const images = [...document.images].filter(({ src }) => src);
  for (const image of images) image.loading = 'eager';
  const loaded = images.map((image) =>
    image.decode().then(
      () => [],
      () => [image.currentSrc],
    ),
  );
  const page = document.documentElement;
  const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  const [name, link] = [boxOf('.site-name > span'), boxOf('.site-link')];
  return {
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    headings: document.querySelectorAll('h1').length,
    overflow: page.scrollWidth - page.clientWidth,
    isHeaderCrowded: link.width > 0 && link.left < name.right + 4,
    broken: (await Promise.all(loaded)).flat(),
  };
}

/** Jumps from the top of a page to its foot; returns how far that then moves, in CSS pixels. */
async function jump() {
  scrollTo({ top: 0, behavior: 'instant' });
  const link = document.querySelector<HTMLElement>('footer a')!;
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const start = link.getBoundingClientRect().top;
  const end = performance.now() + 1000;
  let farthest = 0;
  while (performance.now() < end) {
    await new Promise((done) => setTimeout(done, 20));
    farthest = Math.max(farthest, Math.abs(link.getBoundingClientRect().top - start));
  }
  return farthest;
}

/** The figures that are to be seen, with nothing over them, once nothing moves. */
function markFigures() {
  const still = new CSSStyleSheet();
  still.replaceSync(
    '* { animation: none !important; transition: none !important } .reveal-waiting { transform: none !important }',
  );
  document.adoptedStyleSheets.push(still);
  return [...document.querySelectorAll<HTMLImageElement>('main picture > img')]
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const isInView = left >= 0 && right <= innerWidth && width > 0;
      return isInView && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    })
    .map((one, number) => {
      one.setAttribute('data-figure-at', String(number));
      const name = one.currentSrc.replace(/^.*\//, '');
      const { scheme } = one.closest('picture')!.dataset;
      return { name, selector: `[data-figure-at="${number}"]`, scheme };
    });
}
