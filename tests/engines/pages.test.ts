import { createHash, randomUUID } from 'node:crypto';
import { readConfig } from '@site/server/config';
import { connect } from '@site/server/database/connect';
import { invite } from '@site/server/desk/account-store';
import { setIfUnchanged } from '@site/server/submissions/set-if-unchanged';
import { addSubmission } from '@site/server/testing/apply';
import { deskSecret, password, totpCode } from '@site/server/testing/desk';
import { pdfOfSize, writeSample } from '@site/server/testing/files/samples';
import { beforeAll, describe, expect, test } from 'vitest';
import { storedFile } from '../testing/browser/desk.ts';
import { type EnginePage, engines, siteInEngines } from '../testing/engines.ts';
import { applicant } from '../testing/site/applicants.ts';
import { newApplication } from '../testing/site/applications.ts';
import { openedPaths } from '../testing/site/opened-paths.ts';

const { site, openWindow, takeProblems } = siteInEngines({ DESK_SECRET: deskSecret });
const openStore = () => connect(readConfig({ DATABASE_URL: site().databaseUrl }).store);

let id = '';

beforeAll(async () => {
  const store = openStore();
  const person = { name: 'Anandi', email: 'anandi@example.org', phone: '98765 43210' };
  const sent = { form: 'careers', position: 'Weaver', ...person, file: storedFile() } as const;
  ({ id } = await addSubmission(store.db, sent));
  // In the last column of the board, beyond the edge of a phone.
  await setIfUnchanged(store.db, 'status', [{ id, from: 'new', to: 'spam' }]);
  await store.close();
});

/** Accepts an invitation in the window, without its forms. A repeat needs an account of its own. */
async function joinDesk(page: EnginePage): Promise<void> {
  const store = openStore();
  const token = await invite(store.db, `${randomUUID()}@example.com`, 'admin', 'test');
  await store.close();
  await page.open(`${site().url}/desk`);
  await page.run(post, '/link', { token, password });
  const { address } = await page.run(post, '/me/second-factor', { password });
  await page.run(post, '/me/second-factor/confirm', { code: totpCode(address ?? '') });
}

const shapes = [
  { width: 390, height: 844, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'dark' },
] as const;

const deskViews = [
  { path: '?form=careers&status=spam', shows: 'Anandi' },
  { path: '?view=board', shows: 'Move to …' },
  { path: '/letters?show=switches', shows: 'Confirmation to applicants' },
];

describe.each(engines)('$name', (engine) => {
  describe.each(shapes)('at $width px, $scheme', (shape) => {
    const { page, visit } = openWindow(engine, shape);
    const isDark = shape.scheme === 'dark';
    const whole = { isDark, headings: 1, overflow: 0, broken: [] };

    test.each(openedPaths)('%s is whole', async (path) => {
      await visit(path);
      expect(await page().run(look)).toEqual(whole);
      expect(takeProblems()).toEqual([]);
    });

    test.each(['/', '/publications'])('%s: what a jump leads to stays there', async (path) => {
      await visit(path);
      expect(await page().run(jump)).toBeLessThanOrEqual(24);
    });

    test('the views of the desk are whole, and a PDF is drawn', async () => {
      await joinDesk(page());
      for (const { path, shows } of deskViews) {
        await visit(`/desk${path}`);
        await expect.poll(() => page().run(textOf, 'main')).toContain(shows);
        expect(await page().run(look), path).toEqual(whole);
      }
      expect(takeProblems()).toEqual([]);
      // Not by the proxy: its frame takes scripts from the site's own address alone.
      await page().open(`${site().url}/desk/submissions/${id}`);
      // The size of its pages can be changed once they are there.
      await expect.poll(() => page().run(textOf, 'main')).toContain('100 %');
    });
  });

  describe('on a phone', () => {
    const { page, visit } = openWindow(engine, shapes[0]);
    const isShown = (selector: string) => page().run(isVisible, selector);

    test('the menu opens and leads on', async () => {
      await visit('/');
      await page().run(markButton, 'Menu', 'header');
      await page().click('[data-pressed]');
      await page().click('#site-menu a[href="/contact"]');
      await expect.poll(() => page().run(textOf, 'h1')).toContain('Contact');
      await expect.poll(() => isShown('#site-menu a')).toBe(false);
    });

    test('a dialog closes with Esc; an application arrives byte for byte', async () => {
      await visit('/careers');
      await page().run(markButton, 'Apply Now', 'main');
      await page().click('[data-pressed]');
      await expect.poll(() => isShown('dialog[open] form')).toBe(true);
      await page().press('Escape');
      await expect.poll(() => isShown('dialog[open]')).toBe(false);
      await expect.poll(() => page().run(textOf, ':focus')).toContain('Apply Now');
      await page().click('[data-pressed]');
      await expect.poll(() => isShown('dialog[open] form')).toBe(true);

      const sample = { ...pdfOfSize(300_000), filename: 'Résumé of Priyá.pdf' };
      const file = await writeSample(site().dataDir, sample);
      const stored = await newApplication(site().databaseUrl, 'careers', async () => {
        await page().type('dialog [autocomplete=name]', applicant.name);
        await page().type('dialog [autocomplete=email]', applicant.email);
        await page().type('dialog [autocomplete=tel]', applicant.phone);
        await page().chooseFile('dialog [type=file]', file);
        await page().click('dialog [type=submit]');
        const sent = 'Application submitted successfully!';
        await expect.poll(() => page().run(textOf, 'main')).toContain(sent);
      });
      expect(stored).toMatchObject(applicant);
      const sha256 = createHash('sha256').update(sample.bytes).digest('hex');
      expect(stored.resume).toMatchObject({ filename: sample.filename, sha256 });
      expect(takeProblems()).toEqual([]);
    });
  });
});

// These run in the page.

async function post(path: string, body: object): Promise<{ address?: string }> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`/api/desk${path}`, init)).json();
}

function textOf(selector: string): string {
  return document.querySelector(selector)?.textContent ?? '';
}

function isVisible(selector: string): boolean {
  const all = [...document.querySelectorAll(selector)];
  return all.some((one) => one.checkVisibility({ visibilityProperty: true }));
}

/** Marks the button that is in view under this name. */
function markButton(name: string, within: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(`${within} button`)];
  const wanted = buttons.find((one) => one.textContent?.trim() === name && one.checkVisibility());
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  wanted?.setAttribute('data-pressed', '');
}

async function look() {
  const images = [...document.images].filter(({ src }) => src);
  for (const image of images) image.loading = 'eager';
  const loaded = images.map((image) =>
    image.decode().then(
      () => [],
      () => [image.currentSrc],
    ),
  );
  const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
  return {
    isDark: Number(red) < 128,
    headings: document.querySelectorAll('h1').length,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
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
