import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '../../server/database/connect.ts';
import { insertSubmission, type NewSubmission } from '../../server/submissions/insert.ts';
import { listApplications, staffTool } from '../../testing/site/applications.ts';

const applicant = (name: string): NewSubmission => ({
  form: 'join-now',
  name,
  email: 'meena@example.com',
  phone: '12345678',
  role: 'Statistician',
});

let folder = '';
let file = '';
let copy = '';
let url = '';

async function add(name: string): Promise<void> {
  const store = connect({ kind: 'sqlite', file });
  await store.prepare();
  await insertSubmission(store.db, applicant(name));
  await store.close();
}

const namesIn = async (path: string) =>
  (await listApplications(`file:${path}`)).map(({ name }) => name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'));
  file = join(folder, 'site.db');
  copy = join(folder, 'copy.backup');
  url = `file:${file}`;
  await add('Kept');
  await staffTool(url, 'backup', copy);
});
afterEach(() => rm(folder, { recursive: true }));

it('says where it wrote, and keeps what was there beside it', async () => {
  await add('Later');
  const { code, stdout } = await staffTool(url, 'restore', copy, '--replace');
  expect(code).toBe(0);
  expect(stdout).toContain(`Restored 1 application to ${file}.`);
  const before = /kept as (.+)\.\n/.exec(stdout)?.[1] ?? '';
  expect(await namesIn(file)).toEqual(['Kept']);
  expect(await namesIn(before)).toEqual(['Later', 'Kept']);
});

it('brings a database back where none is left, for nobody else to read', async () => {
  for (const name of await readdir(folder)) {
    if (name.startsWith('site.db')) await rm(join(folder, name));
  }
  const { stdout } = await staffTool(url, 'restore', copy);
  expect(stdout).toBe(`Restored 1 application to ${file}.\n`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await namesIn(file)).toEqual(['Kept']);
});

it('replaces a database that is damaged', async () => {
  await writeFile(file, 'no database');
  expect((await staffTool(url, 'restore', copy)).code).toBe(1);
  const { code, stdout } = await staffTool(url, 'restore', copy, '--replace');
  expect(code).toBe(0);
  expect(await namesIn(file)).toEqual(['Kept']);
  expect(await readFile(/kept as (.+)\.\n/.exec(stdout)?.[1] ?? '', 'utf8')).toBe('no database');
});

it.each([
  { place: 'a folder that is not there', target: 'missing/site.db', from: 'copy.backup' },
  { place: 'a file that is not there', target: 'site.db', from: 'missing.backup' },
])('tells $place in one line', async ({ target, from }) => {
  const { code, stderr } = await staffTool(
    `file:${join(folder, target)}`,
    'restore',
    join(folder, from),
    '--replace',
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(/^There is no (folder|file) [^\n]+missing[^\n]*\n$/);
  expect(await namesIn(file)).toEqual(['Kept']);
});
