import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from './command.ts';
import { servedStore } from './served-store.ts';

let folder = '';
const settings = () => join(folder, 'site.env');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('is none on a machine without settings of a site', () => {
  expect(servedStore(join(folder, 'missing.env'))).toBeUndefined();
});

it("is what the site's settings name", async () => {
  await writeFile(settings(), 'PORT=1\nDATABASE_URL="file:/var/lib/site/site.db"\n');
  expect(servedStore(settings())).toEqual({ kind: 'sqlite', file: '/var/lib/site/site.db' });
  await writeFile(settings(), 'DATABASE_URL=postgres://site@db/site\n');
  expect(servedStore(settings())).toMatchObject({ kind: 'postgres' });
});

it.each(['', 'DATABASE_URL=file:data/site.db\n'])('cannot be told from %j', async (text) => {
  await writeFile(settings(), text);
  expect(() => servedStore(settings())).toThrow(Failure);
});
