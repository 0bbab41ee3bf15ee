import { staffTool } from '@site/tests/testing/site/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/connect.ts';
import { deskIsOn } from '../database/desk-tables.ts';
import { readAudit } from '../desk/audit-log.ts';
import { ownerOfLink } from '../desk/links.ts';
import { commitVersion } from '../publishing/scheduled-versions.ts';
import { titled } from '../testing/content.ts';
import { databaseUrl, useStores } from '../testing/stores.ts';

const oneLine = expect.stringMatching(/^[^\n]+\n$/);
const unknownId = '0b872bac-82e0-41f1-bec7-31d84d658334';

describe('the staff tool', () => {
  const stores = useStores('sqlite');
  let url = '';
  let db: Database;
  beforeAll(async () => {
    const location = await stores.newLocation();
    url = databaseUrl(location);
    ({ db } = await stores.open(location));
  });

  it.each([
    [['frobnicate'], /no command frobnicate/],
    [['list', '--nix'], /--nix/],
    [['list', '--form', 'other'], /--form other: give one of careers/],
    [['resume', unknownId, '--out', '/tmp/x'], /no application or enquiry with the id 0b872bac/],
    [['erase'], /the id of an application or enquiry, or --email/],
    [['purge', '--older-than', 'long'], /--older-than long/],
    [['staff', 'invite', 'meena@example.com', '--role', 'king'], /reader, manager, editor, admin/],
    [['staff', 'remove', 'nobody@example.com'], /no account of nobody@example\.com/],
  ])('refuses %j in one line, with exit code 2', async (args, message) => {
    const { code, stdout, stderr } = await staffTool(url, ...args);
    expect([code, stdout, stderr]).toEqual([2, '', oneLine]);
    expect(stderr).toMatch(message);
  });

  it('explains a command, and tells a missing database and a wrong setting in one line', async () => {
    const stdout = expect.stringContaining('applications -- erase');
    expect(await staffTool(url, 'erase', '--help')).toMatchObject({ code: 0, stdout });
    const missing = await staffTool('file:/nonexistent/site.db', 'list');
    expect(missing).toMatchObject({ code: 1, stderr: oneLine });
    const stderr = expect.stringMatching(/^DATABASE_URL [^\n]+\n$/);
    expect(await staffTool('mysql://x', 'list')).toMatchObject({ code: 1, stderr });
  });

  it('invites, lists, resets and removes staff, and writes it down', async () => {
    const staff = async (...args: string[]) => (await staffTool(url, 'staff', ...args)).stdout;
    const ownerIn = (text: string) =>
      ownerOfLink(db, /\/desk\/welcome#([\w-]{43})\n/.exec(text)?.[1] ?? '');
    expect(await staff('list')).toMatch(/^No accounts/);
    expect(await deskIsOn(db)).toBe(false);
    const invited = await staff('invite', 'Meena@Example.com', '--role', 'manager');
    const owner = await ownerIn(invited);
    expect(owner?.email).toBe('meena@example.com');
    expect(await deskIsOn(db)).toBe(true);
    expect(await staff('list')).toMatch(/meena@example\.com\s+manager\s+invited/);
    const reset = await staff('reset', 'meena@example.com');
    expect([await ownerIn(invited), await ownerIn(reset)]).toEqual([undefined, owner]);
    expect(await staff('remove', 'meena@example.com')).toMatch(/^Removed/);
    expect(await deskIsOn(db)).toBe(false);
    const record = await readAudit(db, { limit: 9 });
    const by = 'command line:';
    expect(record.map(({ who, action }) => `${who}: ${action}`)).toEqual([
      ...[`${by} removed the account`, `${by} sent a reset`, `${by} invited`],
    ]);
  });

  it('names what a push of content would overwrite, and does not do it unasked', async () => {
    await commitVersion(db, {
      ...{ document: titled('home', 'What staff have written'), pages: null, base: undefined },
      ...{ source: 'desk', author: 'a@example.com', sentence: 'A title' },
    });
    const { code, stdout, stderr } = await staffTool(url, 'content', 'push');
    expect([code, stdout]).toEqual([1, 'home: meta.title\n']);
    expect(stderr).toMatch(/of a@example\.com was never pulled.+--yes/);
  });
});
