import { staffTool } from '@site/tests/testing/site/applications';
import { describe, expect, it } from 'vitest';
import { deskIsOn } from '../database/desk-tables.ts';
import { readAudit } from '../desk/audit-log.ts';
import { ownerOfLink } from '../desk/links.ts';
import { databaseUrl, useStores } from '../testing/stores.ts';

describe('npm run staff', () => {
  const stores = useStores('sqlite');
  const tokenIn = (text: string) => /\/desk\/welcome#([\w-]{43})\n/.exec(text)?.[1] ?? '';

  it('invites, lists, resets and removes, and writes it down', async () => {
    const location = await stores.newLocation();
    const { db } = await stores.open(location);
    const staff = (...args: string[]) => staffTool(databaseUrl(location), 'staff', ...args);
    expect((await staff('list')).stdout).toMatch(/^No accounts/);
    expect(await deskIsOn(db)).toBe(false);
    const invited = await staff('invite', 'Meena@Example.com', '--role', 'manager');
    const owner = await ownerOfLink(db, tokenIn(invited.stdout));
    expect(owner?.email).toBe('meena@example.com');
    expect(await deskIsOn(db)).toBe(true);
    expect((await staff('list')).stdout).toMatch(/meena@example\.com\s+manager\s+invited/);
    const reset = await staff('reset', 'meena@example.com');
    expect(await ownerOfLink(db, tokenIn(invited.stdout))).toBeUndefined();
    expect(await ownerOfLink(db, tokenIn(reset.stdout))).toEqual(owner);
    expect((await staff('remove', 'meena@example.com')).stdout).toMatch(/^Removed/);
    expect(await deskIsOn(db)).toBe(false);
    const record = await readAudit(db, { limit: 9 });
    const by = 'command line:';
    expect(record.map(({ who, action }) => `${who}: ${action}`)).toEqual([
      ...[`${by} removed the account`, `${by} sent a reset`, `${by} invited`],
    ]);
  });
});
