import { checkData, type Facts, factsOf } from '@site/content/check';
import { valueAt } from '@site/content/fields';
import { type Figures, readFigures } from '@site/content/folder';
import { statuses } from '@site/content/pages/desk';
import { type ContentData, schemaOf } from '@site/content/registry';
import { plainText } from '@site/content/text';
import { type StatusOfFirm, usualStatuses } from '@site/forms/names';
import { figuresFolder } from '@site/renderer/folders';
import * as v from 'valibot';
import type { Database } from '../database/connect.ts';
import { Problem } from '../http/problem.ts';
import { readPictures } from '../pictures/store.ts';
import { publishedSummary, readVersion, type Version } from './versions.ts';

const read = new WeakMap<Database, Version>();

/** The published version, parsed again only when it changes; undefined before the first one. */
async function findPublished(db: Database): Promise<Version | undefined> {
  const summary = await publishedSummary(db);
  const known = read.get(db);
  if (!summary || known?.id === summary.id) return known;
  const version = await readVersion(db, summary.id);
  if (version) read.set(db, version);
  return version;
}

/** The same. Throws a Problem 503 before the first one. */
export async function readPublished(db: Database): Promise<Version> {
  const version = await findPublished(db);
  if (!version) throw new Problem(503);
  return version;
}

/** Whether Careers offers this position. Before the first version is published, any may be. */
export async function isOpenPosition(db: Database, position: string): Promise<boolean> {
  const version = await findPublished(db);
  const positions = version && valueAt(version.document.careers, ['positions', 'items']);
  if (!Array.isArray(positions)) return true;
  return positions.some(({ name }) => plainText(String(name).trim()) === plainText(position));
}

const statusesIn = new WeakMap<Version, readonly StatusOfFirm[]>();

/** The statuses of the firm, in their order. */
export async function statusesOf(db: Database): Promise<readonly StatusOfFirm[]> {
  const version = (await publishedSummary(db)) && (await readPublished(db));
  if (!version) return usualStatuses;
  const known = statusesIn.get(version);
  if (known) return known;
  const { success, output } = v.safeParse(statuses(), valueAt(version.document.desk, ['statuses']));
  const found = success ? output : usualStatuses;
  statusesIn.set(version, found);
  return found;
}

export async function figures(db: Database): Promise<Figures> {
  return readFigures(figuresFolder, await readPictures(db));
}

/** The published facts and desk words. Throws a Problem 503 before the first version. */
export async function publishedWords(
  db: Database,
): Promise<{ facts: Facts; words: ContentData<'desk'> }> {
  const { document } = await readPublished(db);
  const facts = factsOf(document.site);
  const all = { ...facts, ...(await figures(db)).claims };
  const { output } = checkData(document.desk, schemaOf('desk'), all);
  if (!output) throw new Problem(503);
  return { facts, words: output as ContentData<'desk'> };
}
