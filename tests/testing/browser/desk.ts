import { createHash } from 'node:crypto';
import { freePort } from '@site/scripts/lib/port';
import type { Store } from '@site/server/database/connect';
import type { Role } from '@site/server/database/desk-tables';
import { invite } from '@site/server/desk/account-store';
import type { NewSubmission } from '@site/server/submissions/insert';
import { addSubmission } from '@site/server/testing/apply';
import {
  buildTestDesk,
  deskSecret,
  password,
  type TestDesk,
  totpCode,
} from '@site/server/testing/desk';
import { resumes } from '@site/server/testing/files/samples';
import { type MailServer, startMailServer } from '@site/server/testing/mail-server';
import { rowsOf } from '@site/server/testing/rows';
import { databaseUrl, useStores } from '@site/server/testing/stores';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Site, startSite } from '../site/site.ts';
import { sharedBrowser } from './browser.ts';
import type { PageOptions } from './page.ts';

export const phone = { width: 390, height: 844 };

/**
 * The running site with its desk over one of the stores, and a browser for it, for one test file; with a
 * mail server if it `sendsMail`.
 */
export function runningDesk({ sendsMail = false }: { sendsMail?: boolean } = {}) {
  const stores = useStores('sqlite');
  const browser = sharedBrowser();
  let site: Site;
  let store: Store;
  let accounts: TestDesk;
  let mail: MailServer | undefined;
  let url = '';

  beforeAll(async () => {
    const location = await stores.newLocation();
    store = await stores.open(location);
    const port = String(await freePort());
    // Passkeys are for names, not for addresses.
    url = `http://localhost:${port}`;
    mail = sendsMail ? await startMailServer() : undefined;
    site = await startSite({
      PORT: port,
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl(location),
      DESK_SECRET: deskSecret,
      ...(mail && { SMTP_URL: mail.url, NOTIFY_TO: 'staff@example.org' }),
    });
    accounts = await buildTestDesk(store, { env: { PUBLIC_URL: url } });
  });
  afterAll(() => Promise.all([site?.stop(), accounts?.app.close(), mail?.stop()]));

  /** A test that is tried again invites the same people. */
  const forget = (email: string) =>
    store.db.deleteFrom('desk_users').where('email', '=', email).execute();
  const newPage = (options?: PageOptions) => browser.newPage(url, options);

  async function join(email: string, role: Role, options: PageOptions & { path?: string } = {}) {
    const watched = await newPage(options);
    await forget(email);
    const { cookies } = await accounts.join(email, role);
    const site = { domain: 'localhost', path: '/api/desk' };
    const common = { ...site, httpOnly: true, sameSite: 'Strict' } as const;
    const all = Array.from(cookies, ([name, value]) => ({ name, value, ...common }));
    await watched.page.context().addCookies(all);
    await watched.page.goto(options.path ?? '/desk');
    await watched.page.getByRole('navigation', { name: 'Views' }).waitFor();
    return { ...watched, recoveryCodes: accounts.recoveryCodes(email) };
  }

  type Added = Partial<NewSubmission> & Pick<NewSubmission, 'name'>;
  async function add(submission: Added): Promise<string> {
    const person = { email: 'priya@example.org', phone: '+91 98765 43210' };
    const sent = { form: 'join-now', role: 'Trainer', message: 'I can teach.' } as const;
    return (await addSubmission(store.db, { ...person, ...sent, ...submission })).id;
  }

  return {
    db: () => store.db,
    mails: () => mail?.mails ?? [],
    url: () => url,
    newPage,
    async invite(email: string, role: Role) {
      await forget(email);
      return invite(store.db, email, role, 'test');
    },
    /** A page of somebody who has signed in, at the inbox or at `path`. */
    join,
    /** Puts a submission into the store. */
    add,
    /** The page of a new submission, where somebody new has signed in. */
    async openNew(submission: Added, role: Role = 'manager') {
      const id = await add(submission);
      const email = `${id}@example.com`;
      const path = `/desk/submissions/${id}`;
      return { id, email, path, ...(await join(email, role, { path })) };
    },
    statusOf: async (id: string) => (await rowsOf(store.db, 'submissions', { id }))[0]!.status,
  };
}

/** Chooses a password; what the desk asks for next stands there then. */
export async function choosePassword(page: Page, token: string): Promise<void> {
  await page.goto(`/desk/welcome#${token}`);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
}

/** Gives the desk's key to an authenticator app, and types its code. Returns the recovery codes. */
export async function setUpAuthenticator(place: Page, before = async () => {}) {
  await place.getByLabel('Your password').fill(password);
  await place.getByRole('button', { name: 'Set it up' }).click();
  const link = place.getByRole('link', { name: 'open your authenticator app' });
  const address = (await link.getAttribute('href')) ?? '';
  await before();
  await place.getByLabel('Code that the app shows').fill(totpCode(address));
  await place.getByRole('button', { name: 'Turn it on' }).click();
  await place.locator('.codes code').first().waitFor();
  return place.locator('.codes code').allTextContents();
}

/** Types the password, and a recovery code where one is given. */
export async function signIn(
  place: Page,
  { email, recoveryCode }: { email?: string; recoveryCode?: string },
): Promise<void> {
  if (email) await place.getByLabel('E-mail').fill(email);
  await place.getByLabel('Password').fill(password);
  await place.getByRole('button', { name: 'Sign in', exact: true }).click();
  if (!recoveryCode) return;
  await place.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await place.getByLabel('Recovery code').fill(recoveryCode);
  await place.getByRole('button', { name: 'Go on' }).click();
}

/** Publishes what was typed at a page, and closes what says that it is public. */
export async function publish(page: Page, sentence: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByLabel('What is new, in a sentence').fill(sentence);
  await publishNow(page);
}

/** The same where it is asked for its sentence already. */
export async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('heading', { name: 'It is public' }).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
}

/** A resume for a submission that is put into the store. */
export function storedFile(bytes: Buffer = resumes.pdf.bytes, filename = 'resume.pdf') {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { filename, mediaType: 'application/pdf', sha256, bytes };
}
