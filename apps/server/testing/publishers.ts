import { join } from 'node:path';
import { type ContentDocument, checkDocument } from '@site/content/document';
import { readDocument, readFigures } from '@site/content/folder';
import type { WholeSite } from '@site/renderer/built-site';
import { nothingMade } from '@site/renderer/render-site';
import { hashOfBytes, siteFile, siteOf } from '@site/renderer/site';
import pino from 'pino';
import { afterEach } from 'vitest';
import type { Database } from '../database/connect.ts';
import { saveDraft } from '../publishing/drafts.ts';
import { createPublisher, type Publisher } from '../publishing/publisher.ts';
import type { Render } from '../publishing/served-site.ts';
import { scratchFolder } from './files/temporary-folder.ts';
import { type StoreKind, useStores } from './stores.ts';

const root = join(import.meta.dirname, '../../..');
const figures = readFigures(join(root, 'packages/figures/dist'));
/** What content/ says. */
export const files = readDocument();

/** The content with another title of a page, which is filled up to the length that titles must have. */
export function titled(page: 'about' | 'home', title: string, document = files): ContentDocument {
  const data = document[page] as { meta: object };
  const filled = title ? title.padEnd(10, '.') : '';
  return { ...document, [page]: { ...data, meta: { ...data.meta, title: filled } } };
}

/** The title as it was given to `titled`. */
export const titleOf = (document: ContentDocument, page: 'about' | 'home') =>
  (document[page] as { meta: { title: string } }).meta.title.replace(/\.*$/, '');

type Renders = {
  count: number;
  failure?: Error;
  held?: Promise<void>;
};

type Options = { command?: string; content?: ContentDocument };

/** Two pages with nothing but their titles. */
function siteWith(document: ContentDocument): WholeSite {
  const pages = [
    { path: '/index.html', title: titleOf(document, 'home') },
    { path: '/about/index.html', title: titleOf(document, 'about') },
  ];
  const rendered = pages.map(({ path, title }) =>
    siteFile(path, { tag: hashOfBytes(title), body: Buffer.from(title) }),
  );
  const byPath = new Map(rendered.map((file) => [file.path, file]));
  return { site: siteOf(rendered), made: nothingMade, rendered: byPath, assets: new Map() };
}

/** Publishers over stores of one kind, whose sites have two pages with nothing but their titles. */
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
    const { mistakes } = checkDocument(document, figures);
    return mistakes.length ? { mistakes } : siteWith(document);
  };

  function open(db: Database, { command, content = files }: Options = {}) {
    const publisher = createPublisher({
      db,
      log: pino({ level: 'silent' }),
      config: { publishCommand: command },
      built: { ...siteWith(titled('home', 'Of the build')), contentHash: 'of the build' },
      render,
      readFigures: () => figures,
      readFiles: () => content,
    });
    publishers.push(publisher);
    return { publisher };
  }

  const openStore = async () => (await stores.open(await stores.newLocation())).db;

  async function begin(options?: Options) {
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
