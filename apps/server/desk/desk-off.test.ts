import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildTestDesk } from '../testing/desk.ts';
import { rowsOf } from '../testing/rows.ts';
import { useStores } from '../testing/stores.ts';
import { invite, removeAccount } from './account-store.ts';
import { calls } from './calls.ts';

describe('a desk to which nobody was invited', () => {
  const stores = useStores('sqlite');

  it('answers every call as it does an address that nothing has', async () => {
    const { app, db } = await buildTestDesk(await stores.openNew());
    const ask = async (method: 'GET' | 'POST' | 'HEAD', url: string) => {
      const { statusCode, body, headers } = await app.inject({ method, url });
      const { date: _, ...rest } = headers;
      return { statusCode, body, rest };
    };
    const addressOf = (name: string) => name.replace(/^\w+ /, '').replace(':id', randomUUID());
    const addresses = ['', '/', ...Object.keys(calls).map(addressOf)];
    const compare = async () => {
      const others: string[] = [];
      for (const method of ['GET', 'POST', 'HEAD'] as const) {
        const unknown = await ask(method, '/api/nothing');
        for (const url of addresses) {
          const answer = await ask(method, `/api/desk${url}`);
          if (JSON.stringify(answer) !== JSON.stringify(unknown)) others.push(`${method} ${url}`);
        }
      }
      return others;
    };
    expect(await compare()).toEqual([]);
    await invite(db, 'first@example.com', 'admin', 'test');
    expect(await compare()).toContain('GET /me');
    const [account] = await rowsOf(db, 'desk_users');
    await removeAccount(db, account!, 'test', { keepAnAdmin: false });
    expect(await compare()).toEqual([]);
  });
});
