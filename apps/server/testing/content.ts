import { join } from 'node:path';
import { type ContentDocument, checkDocument, hashOf } from '@site/content/document';
import { readDocument, readFigures } from '@site/content/folder';
import type { WholeSite } from '@site/renderer/built-site';
import { nothingMade } from '@site/renderer/render-site';
import { hashOfBytes, siteFile, siteOf } from '@site/renderer/site';
import type { Insertable } from 'kysely';
import pino from 'pino';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { createPublisher } from '../publishing/publisher.ts';
import type { Render } from '../publishing/served-site.ts';

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

export type VersionRow = Partial<Insertable<Tables['content_versions']>>;

/** Writes down a document as what the site says from now on, unless `row` says otherwise. Returns the version's id. */
export async function addVersion(db: Database, document: ContentDocument, row: VersionRow = {}) {
  const now = new Date().toISOString();
  const { id } = await db
    .insertInto('content_versions')
    .values({
      ...{ author: 'content/', sentence: 'The files.', source: 'desk', state: 'published' },
      ...{ document: JSON.stringify(document), hash: hashOf(document) },
      ...{ created_at: now, published_at: now },
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

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

export type PublisherOptions = { render?: Render; command?: string; content?: ContentDocument };

/** Renders `siteWith` of what is right. */
export async function renderTitles(document: ContentDocument) {
  const { mistakes } = checkDocument(document, figures);
  return mistakes.length ? { mistakes } : siteWith(document);
}

/** A publisher whose sites have two pages with nothing but their titles. */
export const testPublisher = (db: Database, options: PublisherOptions = {}) =>
  createPublisher({
    db,
    log: pino({ level: 'silent' }),
    config: { publishCommand: options.command },
    built: { ...siteWith(titled('home', 'Of the build')), contentHash: 'of the build' },
    render: options.render ?? renderTitles,
    readFigures: () => figures,
    readFiles: () => options.content ?? files,
  });
