import { execFile } from 'node:child_process';
import { readDocument } from '@site/content/folder';
import { copyContent } from '@site/content/testing/content-copy';
import { writePages } from '@site/content/write-data';
import { staffTool } from '@site/tests/testing/site/applications';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../database/connect.ts';
import { deskIsOn } from '../database/desk-tables.ts';
import { readAudit } from '../desk/audit-log.ts';
import { ownerOfLink } from '../desk/links.ts';
import { commitVersion } from '../publishing/scheduled-versions.ts';
import { insertSubmission } from '../submissions/insert.ts';
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
    const applicant = { form: 'join-now', name: 'Meena', email: 'meena@example.com' } as const;
    for (let i = 0; i < 300; i++) await insertSubmission(db, applicant);
  });

  it.each([
    [[], /^Give a command/],
    [['frobnicate'], /no command frobnicate/],
    [['list', '--nix'], /--nix/],
    [['list', '--form', 'other'], /--form other: give one of careers, join-now, enquiries/],
    [['resume', unknownId], /--out FILE/],
    [['resume', unknownId, '--out', '/tmp/x'], /no application or enquiry with the id 0b872bac/],
    [['export', '--format', 'xml'], /--format xml/],
    [['erase'], /the id of an application or enquiry, or --email/],
    [['erase', unknownId], /no application or enquiry with the id 0b872bac/],
    [['purge', '--older-than', 'long'], /--older-than long/],
    [['restore'], /the backup to restore/],
    [['staff'], /invite, list, remove, reset/],
    [['staff', 'invite', 'meena@example.com'], /--role/],
    [['staff', 'invite', 'meena@example.com', '--role', 'king'], /reader, manager, editor, admin/],
    [['staff', 'invite', '--role', 'reader'], /the e-mail address/],
    [['staff', 'remove', 'nobody@example.com'], /no account of nobody@example\.com/],
    [['content'], /pull, push/],
    [['content', 'pull', 'home'], /home: not expected/],
    [['content', 'push', '--force'], /--force/],
  ])('refuses %j in one line, with exit code 2', async (args, message) => {
    const { code, stdout, stderr } = await staffTool(url, ...args);
    expect([code, stdout, stderr]).toEqual([2, '', oneLine]);
    expect(stderr).toMatch(message);
  });

  it('explains itself and each command', async () => {
    const { code, stdout } = await staffTool(url, '--help');
    expect(code).toBe(0);
    const names = [...stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name ?? '');
    expect(names).toHaveLength(9);
    for (const name of names) {
      const help = await staffTool(url, name, '--help');
      expect([help.code, help.stdout]).toEqual([
        0,
        expect.stringContaining(`applications -- ${name}`),
      ]);
    }
  });

  it('tells a missing database and a wrong setting in one line', async () => {
    const missing = await staffTool('file:/nonexistent/site.db', 'list');
    expect(missing).toMatchObject({ code: 1, stderr: oneLine });
    const wrong = await staffTool('mysql://x', 'list');
    const stderr = expect.stringMatching(/^DATABASE_URL [^\n]+\n$/);
    expect(wrong).toMatchObject({ code: 1, stderr });
  });

  it('is a program that stops quietly when its reader has enough', async () => {
    const command = `"${process.execPath}" apps/server/cli/main.ts export | head -c 10`;
    const env = { ...process.env, DATABASE_URL: url };
    const output = await new Promise((resolve) =>
      execFile('sh', ['-c', command], { env }, (error, stdout, stderr) =>
        resolve({ error, stdout, stderr }),
      ),
    );
    expect(output).toEqual({ error: null, stdout: 'id,created', stderr: '' });
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

it('writes a note that has no file yet, its text line by line', () => {
  const { folder, read, remove } = copyContent();
  onTestFinished(remove);
  const note = { title: 'A note', body: 'One {line}: # two\n\n$$\nx_{1}\n$$\n' };
  const document = { ...readDocument(), 'notes/new': note };
  writePages(document, ['notes/new'], folder);
  expect(readDocument(folder)).toEqual(document);
  expect(read('notes/new')).toMatch(/^body: \|\n {2}One \{line\}: # two\n\n {2}\$\$\n/m);
});
