import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeFiles, sourceFile } from '@site/content/figure-record';
import { cutOf, pictureId, readPictures } from '@site/content/folder';
import type { Database } from '../database/connect.ts';
import { addPicture, addUpload, readPictures as readStored } from './store.ts';

/** Imports the pictures of content/pictures that the database does not have. */
export async function importPictures(db: Database, folder: string, author: string): Promise<void> {
  const stored = await readStored(db);
  for (const record of readPictures(folder).values()) {
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
