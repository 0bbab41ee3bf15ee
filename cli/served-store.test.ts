import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../testing/files/temporary-folder.ts';
import { Failure } from './command.ts';
import { servedStore } from './served-store.ts';

const folder = scratchFolder();
const settings = () => join(folder, 'site.env');

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
