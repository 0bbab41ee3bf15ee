import { afterEach } from 'vitest';
import type { Database } from '../database/connect.ts';
import { saveDraft } from '../publishing/drafts.ts';
import type { Publisher } from '../publishing/publisher.ts';
import type { Render } from '../publishing/served-site.ts';
import { type PublisherOptions, renderTitles, testPublisher, titled } from './content.ts';
import { scratchFolder } from './files/temporary-folder.ts';
import { setRows } from './rows.ts';
import { type StoreKind, useStores } from './stores.ts';

/** As if the time had come of all that waits for one. */
export const makeDue = (db: Database) =>
  setRows(db, 'content_versions', { publish_at: new Date().toISOString() }, { state: 'scheduled' });

type Renders = {
  count: number;
  failure?: Error;
  held?: Promise<void>;
};

/** Publishers over stores of one kind. */
export function usePublishers(kind: StoreKind) {
  const stores = useStores(kind);
  const publishers: Publisher[] = [];
  const folder = scratchFolder();
  const renders: Renders = { count: 0 };

  afterEach(async () => {
    delete renders.failure;
    delete renders.held;
    await Promise.all(publishers.splice(0).map((publisher) => publisher.stop()));
  });

  const render: Render = async (document) => {
    renders.count += 1;
    await renders.held;
    if (renders.failure) throw renders.failure;
    return renderTitles(document);
  };

  function open(db: Database, options: PublisherOptions = {}) {
    const publisher = testPublisher(db, { ...options, render });
    publishers.push(publisher);
    return { publisher };
  }

  const openStore = async () => (await stores.openNew()).db;

  async function begin(options?: PublisherOptions) {
    const db = await openStore();
    const opened = open(db, options);
    await opened.publisher.start();
    return { db, ...opened };
  }

  const served = (publisher: Publisher, address = '/') =>
    publisher.site().files.get(address)?.variants.identity.body.toString();

  async function draft(db: Database, page: 'about' | 'home', title: string, revision = 0) {
    const data = titled(page, title)[page];
    const saved = await saveDraft(db, { page, data, revision, author: 'a@example.com' });
    if (saved.kind !== 'saved') throw new Error('The draft was not saved.');
    return { name: page, revision: saved.revision };
  }

  return { folder, renders, openStore, open, begin, served, draft };
}
