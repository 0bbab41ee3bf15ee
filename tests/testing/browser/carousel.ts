import type { Locator, Page } from 'playwright-core';
import { passUntil } from './clock.ts';

export type CarouselName = 'slide' | 'project' | 'testimonial';

/** A carousel, by what its rotation button calls its parts. */
export function carousel(page: Page, name: CarouselName) {
  const rotationButton = page.getByRole('button', {
    name: new RegExp(`^(Stop|Start) ${name} rot`),
  });
  const root = page.locator('[aria-roledescription="carousel"]').filter({ has: rotationButton });
  const slides = root.locator('[aria-roledescription="slide"]');
  return {
    root,
    slides,
    rotationButton,
    stop: page.getByRole('button', { name: `Stop ${name} rotation` }),
    start: page.getByRole('button', { name: `Start ${name} rotation` }),
    /** The numbers of the slides that can be reached, as their labels give them. */
    shown: () =>
      slides
        .and(page.locator(':not([inert])'))
        .evaluateAll((all) =>
          all.map((slide) => Number.parseInt(slide.getAttribute('aria-label') ?? '', 10)),
        ),
    /** How far to the right of its window's left edge a slide stands, in widths of the window. */
    placeOf: (slide: number) =>
      slides.nth(slide - 1).evaluate((one) => {
        const frame = one.closest('.viewport')!.getBoundingClientRect();
        return (one.getBoundingClientRect().x - frame.x) / frame.width;
      }),
    /** Brings a carousel of Home's lower part to life, where the clock stands still. */
    async wake() {
      await root.scrollIntoViewIfNeeded();
      const hidden = slides.and(page.locator('[inert]'));
      await passUntil(page, async () => (await hidden.count()) > 0);
    },
  };
}

/** Draws a finger sideways across an element. */
export async function swipe(target: Locator, by: number): Promise<void> {
  const page = target.page();
  const box = (await target.boundingBox())!;
  const x = box.x + box.width / 2 - by / 2;
  const y = box.y + Math.min(box.height / 2, 150);
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }],
    });
  await send('touchStart', x);
  for (let step = 1; step <= 5; step++) await send('touchMove', x + (by * step) / 5);
  await send('touchEnd', x + by);
}
