import { createHash, randomUUID } from 'node:crypto';
import { readConfig } from '@site/server/config';
import { connect } from '@site/server/database/connect';
import { invite } from '@site/server/desk/account-store';
import { setIfUnchanged } from '@site/server/submissions/set-if-unchanged';
import { addSubmission } from '@site/server/testing/apply';
import { deskSecret, password, totpCode } from '@site/server/testing/desk';
import { pdfOfSize, writeSample } from '@site/server/testing/files/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedFile } from '../testing/browser/desk.ts';
import { type Engine, type EnginePage, engines, type Shape } from '../testing/engines.ts';
import { applicant } from '../testing/site/applicants.ts';
import { newApplication } from '../testing/site/applications.ts';
import { openedPaths } from '../testing/site/opened-paths.ts';
import { type Site, startSite } from '../testing/site/site.ts';

let site: Site;
let id = '';
const openStore = () => connect(readConfig({ DATABASE_URL: site.databaseUrl }).store);

beforeAll(async () => {
  site = await startSite({ DESK_SECRET: deskSecret });
  const store = openStore();
  const person = { name: 'Anandi', email: 'anandi@example.org', phone: '98765 43210' };
  const sent = { form: 'careers', position: 'Weaver', ...person, file: storedFile() } as const;
  ({ id } = await addSubmission(store.db, sent));
  // In the last column of the board, beyond the edge of a phone.
  await setIfUnchanged(store.db, 'status', [{ id, from: 'new', to: 'spam' }]);
  await store.close();
});
afterAll(() => site?.stop());

/** One window for a group of tests; `visit` waits until React has taken over. */
function openWindow(engine: Engine, shape: Shape) {
  let page: EnginePage;
  beforeAll(async () => {
    page = await engine.openPage(shape);
  });
  afterAll(() => page?.[Symbol.asyncDispose]());
  return {
    page: () => page,
    async visit(path: string) {
      await page.open(site.url + path);
      await expect.poll(() => page.run(isHydrated)).toBe(true);
    },
  };
}

/** Accepts an invitation in the window, without its forms. A repeat needs an account of its own. */
async function joinDesk(page: EnginePage): Promise<void> {
  const store = openStore();
  const token = await invite(store.db, `${randomUUID()}@example.com`, 'admin', 'test');
  await store.close();
  await page.open(`${site.url}/desk`);
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
      expect(page().problems.splice(0)).toEqual([]);
    });

    test('the views of the desk are whole, and a PDF is drawn', async () => {
      await joinDesk(page());
      for (const { path, shows } of deskViews) {
        await visit(`/desk${path}`);
        await expect.poll(() => page().run(textOf, 'main')).toContain(shows);
        expect(await page().run(look), path).toEqual(whole);
      }
      await visit(`/desk/submissions/${id}`);
      // The size of its pages can be changed once they are there.
      await expect.poll(() => page().run(textOf, 'main')).toContain('100 %');
      expect(page().problems.splice(0)).toEqual([]);
    }, 120_000); // Passwords are slow on purpose, and four views follow.

    test('an application arrives byte for byte from its dialog', async () => {
      await visit('/careers');
      await page().click('main [aria-haspopup=dialog]');
      await expect.poll(() => page().run(textOf, 'dialog[open] form')).toContain('Full name');

      const sample = { ...pdfOfSize(300_000), filename: 'Résumé of Priyá.pdf' };
      const file = await writeSample(site.dataDir, sample);
      const stored = await newApplication(site.databaseUrl, 'careers', async () => {
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
      expect(page().problems.splice(0)).toEqual([]);
    });
  });
});

// These run in the page.

function isHydrated(): boolean {
  const main = document.querySelector('main') ?? {};
  return Object.keys(main).some((key) => key.startsWith('__reactFiber'));
}

async function post(path: string, body: object): Promise<{ address?: string }> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`/api/desk${path}`, init)).json();
}

function textOf(selector: string): string {
  return document.querySelector(selector)?.textContent ?? '';
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
