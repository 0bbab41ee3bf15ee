import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/load.ts';
import { careersTexts } from '../../forms/careers.ts';
import { carousel } from '../../testing/browser/carousel.ts';
import { visit } from '../../testing/browser/page.ts';
import { runningSite } from '../../testing/browser/running-site.ts';
import { announced, spoken } from '../../testing/browser/speech.ts';
import { views } from '../../testing/browser/views.ts';

const { newPage } = runningSite();

async function openStill(path: string): Promise<Page> {
  const { page } = await newPage({ reducedMotion: 'reduce' });
  await visit(page, path);
  return page;
}

/** What is said between an element's first and last phrase. */
function within(phrases: string[], start: string): string[] {
  const first = phrases.indexOf(start);
  expect(first, start).toBeGreaterThanOrEqual(0);
  return phrases.slice(first + 1, phrases.indexOf(`end of ${start}`, first));
}

test('a figure is its finding, its description and, in other words, its caption', async () => {
  const page = await openStill('/');
  const phrases = await spoken(page, 'main');
  const starts = phrases.flatMap((phrase, place) => (phrase.startsWith('figure, ') ? [place] : []));
  expect(starts.length).toBeGreaterThan(2);
  for (const start of starts) {
    const end = phrases.findIndex((phrase, i) => i > start && phrase.startsWith('end of figure'));
    const said = phrases.slice(start, end);
    const [finding = ''] = said;
    const picture = said.findIndex((phrase) => phrase.startsWith('image, '));
    expect(finding).toMatch(/^figure, Fig. \d+ .{12}/);
    expect(said.indexOf('caption')).toBeGreaterThan(picture);
    const caption = said.slice(said.indexOf('caption')).join(' ');
    expect(caption).not.toContain(said[picture]!.replace('image, ', ''));
  }
});

test('while they count, the counters are said once and with their final numbers', async () => {
  const { page } = await newPage();
  await visit(page, '/');
  await page.evaluate(() => {
    // The numbers begin to move, and get no further.
    window.requestAnimationFrame = () => 0;
    document
      .querySelector('.counter-value')!
      .scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await page.locator('.counter-value [aria-hidden]').first().waitFor({ state: 'attached' });
  const phrases = await spoken(page, 'main');
  const { title, counters } = loadContent('home').achievements;
  const words = phrases
    .slice(phrases.indexOf(`heading, ${title}, level 2`))
    .filter((phrase) => !/^(end of )?(term|definition)$/.test(phrase));
  const said = counters.flatMap(({ value, suffix, label, counts = [] }) =>
    [label, counts, `${value}${suffix}`].flat(),
  );
  const first = words.indexOf(said[0]!);
  expect(words.slice(first, first + said.length + 1)).toEqual([
    ...said,
    expect.stringMatching(/^heading/),
  ]);
});

test.each(['slide', 'project', 'testimonial'] as const)(
  'the %s carousel: first its button, then its slides by number; what is off screen is silent',
  async (name) => {
    const page = await openStill('/');
    const { root, wake, shown, slides } = carousel(page, name);
    await wake();
    const label = await root.getAttribute('aria-label');
    expect(label).not.toMatch(/carousel/i);
    const phrases = within(await spoken(page), `carousel, ${label}`);
    const parts = phrases.filter((phrase) => /^(button|slide), /.test(phrase));
    expect(parts[0]).toBe(`button, Start ${name} rotation`);
    const count = await slides.count();
    expect(parts.filter((phrase) => phrase.startsWith('slide'))).toEqual(
      (await shown()).map((number) => `slide, ${number} of ${count}`),
    );
    // The instrument in a slide has buttons of its own.
    const isControl = (phrase: string) => phrase.startsWith('button') && phrase.includes(name);
    expect(parts.findLastIndex(isControl)).toBeLessThan(
      parts.findIndex((phrase) => phrase.startsWith('slide')),
    );
  },
);

test.each([
  ['Careers: sent', `polite: ${careersTexts.success}`],
  ['Careers: not sent', `assertive: ${careersTexts.failure}`],
])('%s: that is said at once', async (name, message) => {
  const view = views.find((one) => one.name === name)!;
  const { page } = await newPage({ reducedMotion: 'reduce' });
  await view.before?.(page);
  await visit(page, view.path);
  const said = await announced(page, async () => {
    await view.open!(page);
    // Until then its progress may be what is shown.
    await page.locator('main .alert').waitFor();
  });
  expect(said.filter((phrase) => phrase.startsWith(message))).toHaveLength(1);
});
