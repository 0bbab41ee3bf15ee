import { staffTool } from '@site/tests/testing/site/applications';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../database/connect.ts';
import { deskIsOn } from '../database/desk-tables.ts';
import { readAudit } from '../desk/audit-log.ts';
import { ownerOfLink } from '../desk/links.ts';
import { databaseUrl, storeKinds, useStores } from '../testing/stores.ts';

describe.each(storeKinds)('npm run staff, with %s', (kind) => {
  const stores = useStores(kind);
  let store: Store;
  let url = '';
  const staff = (...args: string[]) => staffTool(url, 'staff', ...args);

  beforeEach(async () => {
    const location = await stores.newLocation();
    url = databaseUrl(location);
    store = await stores.open(location);
  });
  afterEach(() => store.close());

  const tokenIn = (text: string) => /\/desk\/welcome#([\w-]{43})\n/.exec(text)?.[1] ?? '';

  it('invites, lists, resets and removes, and writes it down', async () => {
    expect((await staff('list')).stdout).toMatch(/^No accounts/);
    expect(await deskIsOn(store.db)).toBe(false);
    const invited = await staff('invite', 'Meena@Example.com', '--role', 'manager');
    const owner = await ownerOfLink(store.db, tokenIn(invited.stdout));
    expect(owner?.email).toBe('meena@example.com');
    expect(await deskIsOn(store.db)).toBe(true);
    expect((await staff('list')).stdout).toMatch(/meena@example\.com\s+manager\s+invited/);
    const reset = await staff('reset', 'meena@example.com');
    expect(await ownerOfLink(store.db, tokenIn(invited.stdout))).toBeUndefined();
    expect(await ownerOfLink(store.db, tokenIn(reset.stdout))).toEqual(owner);
    expect((await staff('remove', 'meena@example.com')).stdout).toMatch(/^Removed/);
    expect(await deskIsOn(store.db)).toBe(false);
    const record = await readAudit(store.db, { limit: 9 });
    expect(record.map(({ who, action }) => [who, action])).toEqual([
      ['command line', 'removed the account'],
      ['command line', 'sent a reset'],
      ['command line', 'invited'],
    ]);
  });
});
