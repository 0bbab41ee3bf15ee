import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import type { Store } from '../../server/database/connect.ts';
import { insertSubmission, type NewSubmission } from '../../server/submissions/insert.ts';
import { databaseUrl, type StoreKind, useStores } from '../server/stores.ts';
import { staffTool } from './applications.ts';

/** Submissions whose texts a terminal and a spreadsheet must not obey. */
export const joinNow: NewSubmission = {
  form: 'join-now',
  name: 'தமிழ்ச்செல்வி',
  email: 'tamil@example.com',
  phone: '+91 98765 43210',
  role: 'Statistician',
  message: '=HYPERLINK("x")\n"quoted", and more',
};
export const careers: NewSubmission = {
  form: 'careers',
  name: '@SUM(A1)',
  email: 'zed@example.com',
  phone: '+91-98765-43210',
  position: '=UX, too',
  file: {
    filename: '\u001b[31mred\u009b.pdf',
    mediaType: 'application/pdf',
    sha256: 'f'.repeat(64),
    bytes: Buffer.from('%PDF-1.4 canary-resume \0\xff', 'latin1'),
  },
};
export const contact: NewSubmission = {
  form: 'contact',
  name: 'Meena',
  email: 'meena@example.com',
  message: 'A question',
};
export const publication: NewSubmission = {
  form: 'publication',
  title: '=On looms, and more',
  authors: 'Zed, Meena',
  email: 'Zed@example.com',
  file: {
    filename: 'paper.pdf',
    mediaType: 'application/pdf',
    sha256: 'e'.repeat(64),
    bytes: Buffer.from('%PDF-1.4 canary-manuscript \0\xff', 'latin1'),
  },
};

type Ids = Record<'joinNow' | 'careers' | 'contact' | 'publication', string>;

/** The staff tool over a store in use that has one of each of these, and a folder to write to. */
export function useStaffTool(kind: StoreKind) {
  const stores = useStores(kind);
  let store: Store;
  let url = '';
  let folder = '';
  let ids: Ids;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cli-'));
    const location = await stores.newLocation();
    url = databaseUrl(location);
    store = await stores.open(location);
    const save = async (submission: NewSubmission) => {
      // Each a moment later than the one before, so that their order is known.
      await wait(5);
      return (await insertSubmission(store.db, submission)).id;
    };
    ids = {
      joinNow: await save(joinNow),
      careers: await save(careers),
      contact: await save(contact),
      publication: await save(publication),
    };
  });
  afterAll(() => rm(folder, { recursive: true }));

  return {
    tool: (...args: string[]) => staffTool(url, ...args),
    db: () => store.db,
    url: () => url,
    ids: () => ids,
    inFolder: (name = '') => join(folder, name),
  };
}
