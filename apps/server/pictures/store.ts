import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureRecord, sizeFiles, sourceFile } from '@site/content/figure-record';
import { cutOf, pictureId, picturesIn, readPictures as readFolder } from '@site/content/folder';
import { fromNow } from '../async.ts';
import type { Database } from '../database/connect.ts';
import type { MadePicture } from './picture-work.ts';

export async function readPictures(db: Database): Promise<Map<string, PictureRecord>> {
  const rows = await db.selectFrom('pictures').select(['id', 'record']).execute();
  return new Map(rows.map(({ id, record }) => [id, JSON.parse(record)]));
}

export async function readPictureFile(db: Database, name: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('picture_files')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.bytes;
}

/** The newest upload first. */
export async function listUploads(db: Database) {
  const sources = await db
    .selectFrom('picture_sources')
    .select(['id as source', 'author', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const rows = await db
    .selectFrom('pictures')
    .select(['source', 'record'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return sources.map((upload) => ({
    ...upload,
    pictures: rows
      .filter(({ source }) => source === upload.source)
      .map(({ record }): PictureRecord => JSON.parse(record)),
  }));
}

export async function hasUpload(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('picture_sources')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

type NewFile = { name: string; bytes: Uint8Array };

/** Adds an upload; a known one stays as it is. */
export async function addUpload(
  db: Database,
  { source, author, files }: { source: string; author: string; files: NewFile[] },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('picture_sources')
      .values({ id: source, author, created_at: fromNow(0) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await addFiles(transaction, source, files);
  });
}

export async function addPicture(
  db: Database,
  { record, author, files }: { record: PictureRecord; author: string; files: NewFile[] },
): Promise<void> {
  const { id, source } = record;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('pictures')
      .values({ id, source, record: JSON.stringify(record), author, created_at: fromNow(0) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await addFiles(transaction, source, files);
  });
}

async function addFiles(db: Database, source: string, files: NewFile[]): Promise<void> {
  for (const file of files) {
    await db
      .insertInto('picture_files')
      .values({ ...file, source })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
}

export const named = (prefix: string, files: readonly MadePicture[]): NewFile[] =>
  files.map(({ ending, bytes }) => ({ name: prefix + ending, bytes }));

/** A page with a draft, or a version, that needs a picture. */
type Use = { draft: string } | { version: number };

async function useOf(db: Database, ids: readonly string[]): Promise<Use | undefined> {
  for (const id of ids) {
    const draft = await db
      .selectFrom('content_drafts')
      .select('page')
      .where('data', 'like', `%${id}%`)
      .executeTakeFirst();
    if (draft) return { draft: draft.page };
    const version = await db
      .selectFrom('content_versions')
      .select('id')
      .where('document', 'like', `%${id}%`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (version) return { version: version.id };
  }
  return undefined;
}

/** Deletes an upload with its pictures. If a draft or a version needs one, it returns that instead. */
export async function deleteUpload(db: Database, source: string): Promise<Use | undefined> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('pictures')
      .select('id')
      .where('source', '=', source)
      .execute();
    const use = await useOf(
      transaction,
      rows.map(({ id }) => id),
    );
    if (use) return use;
    for (const table of ['pictures', 'picture_files'] as const) {
      await transaction.deleteFrom(table).where('source', '=', source).execute();
    }
    await transaction.deleteFrom('picture_sources').where('id', '=', source).execute();
    return undefined;
  });
}

/** Writes the pictures of a document as in content/pictures; with their sources, they can be cropped again. */
export async function writePictures(
  db: Database,
  document: unknown,
  folder: string,
  { withSources = false } = {},
): Promise<number> {
  const pictures = picturesIn(document, await readPictures(db));
  if (pictures.length) await mkdir(folder, { recursive: true });
  for (const picture of pictures) {
    const names = [...sizeFiles(picture), ...(withSources ? [sourceFile(picture.source)] : [])];
    for (const name of names) {
      const bytes = await readPictureFile(db, name);
      if (!bytes) throw new Error(`The file ${name} of a picture is missing.`);
      await writeFile(join(folder, name), bytes);
    }
    // The record is written last, as it says that the files are there.
    await writeFile(join(folder, `${picture.id}.json`), `${JSON.stringify(picture, null, 2)}\n`);
  }
  return pictures.length;
}

/** Imports the pictures of content/pictures that the database does not have. */
export async function importPictures(db: Database, folder: string, author: string): Promise<void> {
  const stored = await readPictures(db);
  for (const record of readFolder(folder).values()) {
    if (stored.has(record.id)) continue;
    if (pictureId(record) !== record.id || cutOf(record) !== record.cut) {
      throw new Error(`content/pictures/${record.id}.json is not the picture that its name says.`);
    }
    const files = (names: string[]) =>
      Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
    const { source } = record;
    await addUpload(db, { source, author, files: await files([sourceFile(source)]) });
    await addPicture(db, { record, author, files: await files(sizeFiles(record)) });
  }
}
