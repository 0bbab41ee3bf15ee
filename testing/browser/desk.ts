import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../scripts/lib/port.ts';
import type { Store } from '../../server/database/connect.ts';
import { invite, type Role } from '../../server/desk/accounts.ts';
import { insertSubmission, type NewSubmission } from '../../server/submissions/insert.ts';
import { resumes } from '../files/samples.ts';
import { password } from '../server/desk.ts';
import { databaseUrl, type useStores } from '../server/stores.ts';
import { type Site, startSite } from '../site/site.ts';
import { sharedBrowser } from './browser.ts';
import type { PageOptions } from './page.ts';

export const phone = { width: 390, height: 844 };

const text = 'I have worked for three years with survey data of textile mills.';
const number = '+91 98765 43210';

/** The running site with its desk over one of the stores, and a browser for it, for one test file. */
export function runningDesk(stores: ReturnType<typeof useStores>) {
  const browser = sharedBrowser();
  let site: Site;
  let store: Store;
  let url = '';

  beforeAll(async () => {
    const location = await stores.newLocation();
    store = await stores.open(location, { timeoutMs: 30_000 });
    const port = String(await freePort());
    // Passkeys are for names, not for addresses.
    url = `http://localhost:${port}`;
    site = await startSite({
      PORT: port,
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl(location),
      DESK_SECRET: 'a secret of the tests, long enough to be one',
    });
  });
  afterAll(() => site?.stop());

  const newPage = (options?: PageOptions) => browser.newPage(url, options);

  return {
    db: () => store.db,
    url: () => url,
    newPage,
    invite: (email: string, role: Role) => invite(store.db, email, role, 'test'),
    /** A page of somebody who has just accepted an invitation. */
    async join(email: string, role: Role, options?: PageOptions) {
      const watched = await newPage(options);
      const token = await invite(store.db, email, role, 'test');
      await acceptLink(watched.page, token);
      return watched;
    },
    async add(submission: Partial<NewSubmission> & Pick<NewSubmission, 'name'>): Promise<string> {
      const common = { form: 'join-now', email: 'priya@example.org', phone: number } as const;
      const whole = { ...common, role: 'Trainer', message: text, ...submission };
      return (await insertSubmission(store.db, whole)).id;
    },
  };
}

export async function acceptLink(page: Page, token: string): Promise<void> {
  await page.goto(`/desk/welcome#${token}`);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await page.getByRole('navigation', { name: 'Views' }).waitFor();
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/desk');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A resume for a submission that is put into the store. */
export function storedFile(bytes: Buffer = resumes.pdf.bytes, filename = 'resume.pdf') {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { filename, mediaType: 'application/pdf', sha256, bytes };
}
