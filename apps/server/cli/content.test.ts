import type { ContentDocument } from '@site/content/document';
import { readDocument } from '@site/content/folder';
import { copyContent } from '@site/content/testing/content-copy';
import { writePages } from '@site/content/write-data';
import { staffTool } from '@site/tests/testing/site/applications';
import { expect, it, onTestFinished } from 'vitest';
import { commitVersion } from '../publishing/scheduled-versions.ts';
import { databaseUrl, useStores } from '../testing/stores.ts';

const files = readDocument();

function titled(title: string): ContentDocument {
  const home = files.home as { meta: object };
  return { ...files, home: { ...home, meta: { ...home.meta, title } } };
}

const stores = useStores('sqlite');

it('names what a push would overwrite, and does not do it unasked', async () => {
  const location = await stores.newLocation();
  const { db } = await stores.open(location, { timeoutMs: 20_000 });
  await commitVersion(db, {
    ...{ document: titled('What staff have written'), pages: null, base: undefined },
    ...{ source: 'desk', author: 'a@example.com', sentence: 'A title' },
  });
  const { code, stdout, stderr } = await staffTool(databaseUrl(location), 'content', 'push');
  expect([code, stdout]).toEqual([1, 'home: meta.title\n']);
  expect(stderr).toMatch(/of a@example\.com was never pulled.+--yes/);
});

it('writes a note that has no file yet, its text line by line', () => {
  const { folder, read, remove } = copyContent();
  onTestFinished(remove);
  const note = { title: 'A note', body: 'One {line}: # two\n\n$$\nx_{1}\n$$\n' };
  writePages({ ...files, 'notes/new': note }, ['notes/new'], folder);
  expect(readDocument(folder)).toEqual({ ...files, 'notes/new': note });
  expect(read('notes/new')).toMatch(/^body: \|\n {2}One \{line\}: # two\n\n {2}\$\$\n/m);
});
