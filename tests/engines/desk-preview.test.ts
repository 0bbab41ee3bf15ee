import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EnginePage } from '../../testing/engines/engine-page.ts';
import { engines } from '../../testing/engines/engines.ts';
import { joinDesk } from '../../testing/engines/join-desk.ts';
import { deskSecret } from '../../testing/server/desk.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ DESK_SECRET: deskSecret });
});
afterAll(() => site?.stop());

describe.each(engines)('the preview of the desk in $name', (engine) => {
  let page: EnginePage;
  beforeAll(async () => {
    page = await engine.openPage({ width: 1280, height: 800, scheme: 'light' });
  });
  afterAll(() => page?.[Symbol.asyncDispose]());

  test('a click opens its field, and typing shows', async () => {
    await joinDesk(page, site, {
      email: `${engine.name.toLowerCase()}@example.com`,
      role: 'editor',
    });
    await page.open(`${site.url}/desk/pages/services`);
    // The middle of the frame is what is clicked.
    const field = await page.run(
      showInTheMiddle,
      'h2[data-fields^="services:"], h3[data-fields^="services:"]',
    );
    await page.click('iframe');
    expect(await page.run(focusedField)).toBe(`field:${field}`);
    expect(await page.run(typeHeading, 'Woven with care')).toBe('Woven with care');
  });
});

// These run in the page.

async function showInTheMiddle(selector: string): Promise<string> {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 50));
  const frame = () => document.querySelector('iframe')?.contentDocument;
  while (!frame()?.querySelector(selector)) await wait();
  // Until its styles and pictures have moved nothing any more.
  for (let i = 0; i < 30; i++) await wait();
  const view = frame()!.defaultView!;
  const { top, height } = frame()!.querySelector(selector)!.getBoundingClientRect();
  view.scrollTo(0, view.scrollY + top + height / 2 - view.innerHeight / 2);
  const hit = frame()!.elementFromPoint(view.innerWidth / 2, view.innerHeight / 2);
  const mark = hit?.closest('[data-fields]')?.getAttribute('data-fields') ?? '';
  return mark.split(' ')[0]!.replace('services:', '');
}

async function focusedField(): Promise<string | undefined> {
  const field = () => document.activeElement?.closest('[id^="field:"]')?.id.replace(/:input$/, '');
  for (let i = 0; i < 60 && !field(); i++) await new Promise((resolve) => setTimeout(resolve, 50));
  return field();
}

async function typeHeading(text: string): Promise<string | null | undefined> {
  document.querySelector<HTMLElement>('.section summary')?.click();
  const input = document.querySelector<HTMLTextAreaElement>('[id="field:banner.title:input"]')!;
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  value?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  const shown = () => document.querySelector('iframe')?.contentDocument?.querySelector('h1');
  for (let i = 0; i < 100 && shown()?.textContent !== text; i++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return shown()?.textContent;
}
