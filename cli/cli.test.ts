import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoreLocation } from '../config/config.ts';
import type { Store } from '../server/database/connect.ts';
import { insertSubmission, type NewSubmission } from '../server/submissions/insert.ts';
import { storeKinds, useStores } from '../testing/server/stores.ts';
import { staffTool } from '../testing/site/applications.ts';

const joinNow: NewSubmission = {
  form: 'join-now',
  name: 'தமிழ்ச்செல்வி',
  email: 'tamil@example.com',
  phone: '+91 98765 43210',
  role: 'Statistician',
  message: '=HYPERLINK("x")\n"quoted", and more',
};
const careers: NewSubmission = {
  form: 'careers',
  name: '@SUM(A1)',
  email: 'zed@example.com',
  phone: '+91-98765-43210',
  position: '=UX, too',
  file: {
    filename: '\u001b[31mred\u009b.pdf',
    mediaType: 'application/pdf',
    sha256: 'f'.repeat(64),
    bytes: Buffer.from('%PDF-1.4 canary-resume \0\xff', 'latin1'),
  },
};

const contact: NewSubmission = {
  form: 'contact',
  name: 'Meena',
  email: 'meena@example.com',
  message: 'A question',
};
const publication: NewSubmission = {
  form: 'publication',
  title: '=On looms, and more',
  authors: 'Zed, Meena',
  email: 'Zed@example.com',
  file: {
    filename: 'paper.pdf',
    mediaType: 'application/pdf',
    sha256: 'e'.repeat(64),
    bytes: Buffer.from('%PDF-1.4 canary-manuscript \0\xff', 'latin1'),
  },
};

function urlOf(location: StoreLocation): string {
  return location.kind === 'sqlite' ? `file:${location.file}` : location.url;
}

describe.each(storeKinds)('the staff tool over %s', (kind) => {
  const stores = useStores(kind);
  let store: Store;
  let url = '';
  let folder = '';
  let ids: Record<string, string>;
  const tool = (...args: string[]) => staffTool(url, ...args);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cli-'));
    const location = await stores.newLocation();
    url = urlOf(location);
    store = await stores.open(location);
    const first = await insertSubmission(store.db, joinNow);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await insertSubmission(store.db, careers);
    const third = await insertSubmission(store.db, contact);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const fourth = await insertSubmission(store.db, publication);
    ids = { joinNow: first.id, careers: second.id, contact: third.id, publication: fourth.id };
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('lists as JSON, newest first, by form, time and number', async () => {
    const { code, stdout } = await tool('list', '--json');
    expect(code).toBe(0);
    const all = JSON.parse(stdout);
    expect(all.map(({ id }: { id: string }) => id)).toEqual([ids.careers, ids.joinNow]);
    expect(all[1]).toEqual({ ...joinNow, id: ids.joinNow, createdAt: expect.any(String) });
    expect(all[0].position).toBe(careers.position);
    expect(all[0].resume).toMatchObject({ filename: careers.file?.filename, size: 25 });
    const count = async (...args: string[]) =>
      JSON.parse((await tool('list', '--json', ...args)).stdout).length;
    expect(await count('--form', 'careers')).toBe(1);
    expect(await count('--limit', '1')).toBe(1);
    expect(await count('--since', '1h')).toBe(2);
    expect(await count('--since', '2999-01-01')).toBe(0);
  });

  it('lets no escape sequence through, in any form of output', async () => {
    const outputs = await Promise.all([
      tool('list'),
      tool('list', '--json'),
      tool('show', ids.careers ?? ''),
      tool('show', ids.careers ?? '', '--json'),
      tool('export'),
      tool('export', '--format', 'jsonl'),
    ]);
    for (const { code, stdout } of outputs) {
      expect(code).toBe(0);
      expect(stdout).toContain(careers.email);
      expect(stdout).not.toMatch(/(?![\r\n])\p{Cc}/u);
    }
  });

  it('shows one application in full', async () => {
    const { stdout } = await tool('show', ids.joinNow ?? '');
    for (const text of [
      joinNow.name,
      joinNow.email,
      joinNow.phone,
      joinNow.role,
      joinNow.message,
    ]) {
      expect(stdout).toContain(text);
    }
  });

  it('shows the position that somebody applies for', async () => {
    expect((await tool('show', ids.careers ?? '')).stdout).toContain('Position  =UX, too\n');
    expect((await tool('list', '--form', 'careers')).stdout).toContain('=UX, too');
  });

  it('says whether staff were told of it by mail', async () => {
    const show = async () => (await tool('show', ids.contact ?? '')).stdout;
    expect(await show()).not.toContain('Notified');
    const notice = {
      id: '1',
      submission_id: ids.contact ?? '',
      created_at: '2026',
      due_at: '2026',
    };
    await store.db.insertInto('notices').values(notice).execute();
    expect(await show()).toContain('Notified  not yet');
    await store.db.updateTable('notices').set({ sent_at: '2026-01-31T09:00:00.000Z' }).execute();
    expect(await show()).toMatch(/Notified {2}\d.*2026/);
  });

  it('writes a resume byte for byte, for its owner only, over an older file too', async () => {
    const out = join(folder, 'cv.pdf');
    await writeFile(out, 'older and longer than the resume that comes', { mode: 0o644 });
    expect((await tool('resume', ids.careers ?? '', '--out', out)).code).toBe(0);
    expect(careers.file?.bytes).toEqual(await readFile(out));
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['cv.pdf']);
  });

  it('exports CSV that a spreadsheet reads as text', async () => {
    const out = join(folder, 'all.csv');
    expect((await tool('export', '--format', 'csv', '--out', out)).code).toBe(0);
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    const text = await readFile(out, 'utf8');
    expect(text).toContain(`,(+91) 98765 43210,`);
    expect(text).toContain(`,(+91) 98765-43210,`);
    expect(text).toContain(`,"'=UX, too"\r\n`);
    expect(text).toContain(`"'=HYPERLINK(""x"")\n""quoted"", and more"`);
    expect(text).toContain(`,'@SUM(A1),`);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  it('lists, shows and exports enquiries by their form, apart from applications', async () => {
    const all = JSON.parse((await tool('list', '--json', '--form', 'enquiries')).stdout);
    expect(all.map(({ form }: { form: string }) => form)).toEqual(['publication', 'contact']);
    const contacts = JSON.parse((await tool('list', '--json', '--form', 'contact')).stdout);
    expect(contacts).toEqual([{ ...contact, id: ids.contact, createdAt: expect.any(String) }]);
    expect((await tool('list', '--form', 'publication')).stdout).toContain(publication.title);
    expect((await tool('list', '--form', 'analytics')).stdout).toBe('No enquiries.\n');
    const { stdout: shown } = await tool('show', ids.publication ?? '');
    for (const text of [publication.title, publication.authors, 'paper.pdf']) {
      expect(shown).toContain(text);
    }
    const { stdout: csv } = await tool('export', '--form', 'enquiries');
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).toContain(`,"'=On looms, and more",`);
  });

  it('writes a manuscript byte for byte', async () => {
    const out = join(folder, 'paper.pdf');
    expect((await tool('resume', ids.publication ?? '', '--out', out)).code).toBe(0);
    expect(publication.file?.bytes).toEqual(await readFile(out));
    await rm(out);
  });

  it('answers a resume that is not there with exit code 1', async () => {
    const { code, stderr } = await tool('resume', ids.joinNow ?? '', '--out', join(folder, 'none'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  it('erases for good, while the site has the database open', async () => {
    const { code, stdout } = await tool('erase', '--email', 'ZED@example.com');
    expect([code, stdout]).toEqual([0, 'Erased 1 application and 1 enquiry.\n']);
    expect(JSON.parse((await tool('list', '--json')).stdout)).toHaveLength(1);
    if (!url.startsWith('file:')) return;
    const place = join(url.slice('file:'.length), '..');
    for (const name of await readdir(place)) {
      const content = await readFile(join(place, name), 'latin1');
      expect(content).not.toMatch(/canary-(resume|manuscript)/);
      expect(content).not.toContain(careers.email);
    }
  });

  it('purges what is old enough', async () => {
    expect((await tool('purge')).stdout).toBe('Erased 0 applications.\n');
    expect((await tool('purge', '--older-than', '0m')).stdout).toBe(
      'Erased 1 application and 1 enquiry.\n',
    );
  });
});

describe('the staff tool', () => {
  const stores = useStores('sqlite');
  let emptyUrl = '';
  beforeAll(async () => {
    const location = await stores.newLocation();
    emptyUrl = urlOf(location);
    await stores.open(location);
  });

  it.each([
    [['frobnicate']],
    [[]],
    [['list', 'more']],
    [['list', '--nix']],
    [['list', '--form', 'other']],
    [['list', '--since', 'yesterday']],
    [['list', '--since', '2026-13-45']],
    [['list', '--limit', '0']],
    [['list', '--limit']],
    [['show']],
    [['show', 'unknown']],
    [['resume', 'unknown', '--out', '/tmp/x']],
    [['resume', '0b872bac-82e0-41f1-bec7-31d84d658334']],
    [['export', '--format', 'xml']],
    [['erase']],
    [['erase', 'unknown']],
    [['erase', '--email', 'nobody@example.com']],
    [['purge', '--older-than', 'long']],
    [['restore']],
  ])('answers %j with one line and exit code 2', async (args) => {
    const { code, stdout, stderr } = await staffTool(emptyUrl, ...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  it('explains itself and each command', async () => {
    const { code, stdout } = await staffTool(emptyUrl, '--help');
    expect(code).toBe(0);
    const names = [...stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name ?? '');
    expect(names).toHaveLength(10);
    for (const name of names) {
      const help = await staffTool(emptyUrl, name, '--help');
      expect(help.code).toBe(0);
      expect(help.stdout).toContain(`applications -- ${name}`);
    }
  });

  it('brings back what it backed up while the site ran', async () => {
    const location = await stores.newLocation();
    const url = urlOf(location);
    const file = url.slice('file:'.length);
    const store = await stores.open(location);
    await insertSubmission(store.db, careers);
    const copy = join(file, '..', 'copy.db');

    expect((await staffTool(url, 'backup', copy)).code).toBe(0);
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    expect((await staffTool(url, 'backup', copy)).code).toBe(1);
    await insertSubmission(store.db, joinNow);

    const running = await staffTool(url, 'restore', copy, '--replace');
    expect(running).toMatchObject({ code: 1, stderr: expect.stringContaining('running') });
    await store.close();
    expect((await staffTool(url, 'restore', copy)).code).toBe(2);
    expect((await staffTool(url, 'restore', copy, '--replace')).code).toBe(0);
    const restored = JSON.parse((await staffTool(url, 'list', '--json')).stdout);
    expect(restored.map(({ form }: { form: string }) => form)).toEqual(['careers']);

    await writeFile(copy, 'no database');
    const broken = await staffTool(url, 'restore', copy, '--replace');
    expect(broken).toMatchObject({ code: 1, stderr: expect.stringMatching(/^[^\n]+\n$/) });
    expect(JSON.parse((await staffTool(url, 'list', '--json')).stdout)).toHaveLength(1);
  });

  it('names the tool to use with PostgreSQL', async () => {
    const { code, stderr } = await staffTool('postgres://nobody@127.0.0.1:1/x', 'backup', '/tmp/x');
    expect(code).toBe(1);
    expect(stderr).toMatch(/pg_dump/);
  });

  it('tells a missing database and a wrong setting in one line', async () => {
    const missing = await staffTool('file:/nonexistent/site.db', 'list');
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/^[^\n]+\n$/) });
    const wrong = await staffTool('mysql://x', 'list');
    expect(wrong).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATABASE_URL [^\n]+\n$/),
    });
  });

  it('stops quietly when its reader has enough', async () => {
    const location = await stores.newLocation();
    const { db } = await stores.open(location);
    for (let i = 0; i < 300; i++) await insertSubmission(db, joinNow);
    const command = `"${process.execPath}" cli/main.ts export | head -c 10`;
    const env = { ...process.env, DATABASE_URL: urlOf(location) };
    const output = await new Promise((resolve) =>
      execFile('sh', ['-c', command], { env }, (error, stdout, stderr) =>
        resolve({ error, stdout, stderr }),
      ),
    );
    expect(output).toEqual({ error: null, stdout: 'id,created', stderr: '' });
  });
});
