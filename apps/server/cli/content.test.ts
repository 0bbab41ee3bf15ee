import type { ContentDocument } from '@site/content/document';
import { readDocument } from '@site/content/folder';
import { copyContent } from '@site/content/testing/content-copy';
import { writePages } from '@site/content/write-data';
import { staffTool } from '@site/tests/testing/site/applications';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Store } from '../database/connect.ts';
import { commitVersion } from '../publishing/scheduled-versions.ts';
import { databaseUrl, useStores } from '../testing/stores.ts';

const files = readDocument();

function titled(title: string): ContentDocument {
  const home = files.home as { meta: object };
  return { ...files, home: { ...home, meta: { ...home.meta, title } } };
}

describe('npm run content', () => {
  const stores = useStores('sqlite');
  let store: Store;
  let url = '';
  const content = (...args: string[]) => staffTool(url, 'content', ...args);

  beforeEach(async () => {
    const location = await stores.newLocation();
    url = databaseUrl(location);
    store = await stores.open(location, { timeoutMs: 20_000 });
  });
  afterEach(() => store.close());

  async function publish(document: ContentDocument): Promise<void> {
    await commitVersion(store.db, {
      document,
      pages: null,
      base: undefined,
      source: 'desk',
      author: 'a@example.com',
      sentence: 'A title',
    });
  }

  it('names what a push would overwrite, and does not do it unasked', async () => {
    await publish(titled('What staff have written'));
    const { code, stdout, stderr } = await content('push');
    expect([code, stdout]).toEqual([1, 'home: meta.title\n']);
    expect(stderr).toMatch(/of a@example\.com was never pulled.+--yes/);
  });
});

it('writes a note that has no file yet, its text line by line', () => {
  const { folder, read, remove } = copyContent();
  onTestFinished(remove);
  const note = { title: 'A note', body: 'One {line}: # two\n\n$$\nx_{1}\n$$\n' };
  writePages({ ...files, 'notes/new': note }, ['notes/new'], folder);
  expect(readDocument(folder)).toEqual({ ...files, 'notes/new': note });
  expect(read('notes/new')).toMatch(/^body: \|\n {2}One \{line\}: # two\n\n {2}\$\$\n/m);
});
