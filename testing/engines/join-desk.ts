import { readConfig } from '../../config/config.ts';
import { connect } from '../../server/database/connect.ts';
import type { Role } from '../../server/database/desk-tables.ts';
import { invite } from '../../server/desk/accounts.ts';
import { password, totpCode } from '../server/desk.ts';
import type { Site } from '../site/site.ts';
import type { EnginePage } from './engine-page.ts';

type Member = { email: string; role: Role };

/** Accepts an invitation in the window, without its forms. */
export async function joinDesk(page: EnginePage, site: Site, { email, role }: Member) {
  const store = connect(readConfig({ DATABASE_URL: site.databaseUrl }).store);
  const token = await invite(store.db, email, role, 'test');
  await store.close();
  await page.open(`${site.url}/desk`);
  const call = (path: string, body: object) => page.run(post, path, body);
  await call('/link', { token, password });
  const { address } = await call('/me/second-factor', { password });
  await call('/me/second-factor/confirm', { code: totpCode(address ?? '') });
}

// Runs in the page.
async function post(path: string, body: object): Promise<{ address?: string }> {
  const headers = { 'content-type': 'application/json' };
  const text = JSON.stringify(body);
  return (await fetch(`/api/desk${path}`, { method: 'POST', headers, body: text })).json();
}
