import { randomUUID } from 'node:crypto';
import { readConfig } from '@site/server/config';
import { connect } from '@site/server/database/connect';
import { invite } from '@site/server/desk/account-store';
import { setIfUnchanged } from '@site/server/submissions/set-if-unchanged';
import { addSubmission } from '@site/server/testing/apply';
import { deskSecret, password, totpCode } from '@site/server/testing/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { storedFile } from '../testing/browser/desk.ts';
import { type EnginePage, engines, siteInEngines } from '../testing/engines.ts';

const { site, openWindow, takeProblems } = siteInEngines({ DESK_SECRET: deskSecret });

/** Accepts an invitation in the window, without its forms. A repeat needs an account of its own. */
async function joinDesk(page: EnginePage): Promise<void> {
  const store = connect(readConfig({ DATABASE_URL: site().databaseUrl }).store);
  const token = await invite(store.db, `${randomUUID()}@example.com`, 'admin', 'test');
  await store.close();
  await page.open(`${site().url}/desk`);
  await page.run(post, '/link', { token, password });
  const { address } = await page.run(post, '/me/second-factor', { password });
  await page.run(post, '/me/second-factor/confirm', { code: totpCode(address ?? '') });
}

let id = '';

beforeAll(async () => {
  const store = connect(readConfig({ DATABASE_URL: site().databaseUrl }).store);
  const person = { name: 'Anandi', email: 'anandi@example.org', phone: '98765 43210' };
  const sent = { form: 'careers', position: 'Weaver', ...person, file: storedFile() } as const;
  ({ id } = await addSubmission(store.db, sent));
  // In the last column of the board, beyond the edge of a phone.
  await setIfUnchanged(store.db, 'status', [{ id, from: 'new', to: 'spam' }]);
  await store.close();
});

const views = [
  { view: 'the inbox', path: '?form=careers&status=spam', shows: 'Anandi' },
  { view: 'the board', path: '?view=board', shows: 'Move to …' },
  { view: 'the letters', path: '/letters?show=switches', shows: 'Confirmation to applicants' },
];

describe.each(engines)('the desk in $name', (engine) => {
  describe.each(['light', 'dark'] as const)('on a phone, %s', (scheme) => {
    const { page, visit } = openWindow(engine, { width: 390, height: 844, scheme });
    beforeAll(() => joinDesk(page()));

    test.each(views)('$view is whole', async ({ path, shows }) => {
      await visit(`/desk${path}`);
      await expect.poll(() => page().run(words)).toContain(shows);
      expect(await page().run(look)).toEqual({
        isDark: scheme === 'dark',
        headings: 1,
        overflow: 0,
      });
      expect(takeProblems()).toEqual([]);
    });

    test('a PDF is drawn', async () => {
      // Not by the proxy: its frame takes scripts from the site's own address alone.
      await page().open(`${site().url}/desk/submissions/${id}`);
      // The size of its pages can be changed once they are there.
      await expect.poll(() => page().run(words)).toContain('100 %');
    });
  });
});

// These run in the page.

async function post(path: string, body: object): Promise<{ address?: string }> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`/api/desk${path}`, init)).json();
}

function words(): string {
  return document.querySelector('main')?.textContent ?? '';
}

function look() {
  const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
  return {
    isDark: Number(red) < 128,
    headings: document.querySelectorAll('h1').length,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}
