import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/files/temporary-folder.ts';
import { contentHash, readEntry, writeEntry } from './content-cache.ts';

const checkout = () => temporaryFolder({ 'app/page.tsx': 'one', 'app/parts/card.tsx': 'two' });

test('stays the same when files are touched but not changed', () => {
  const { root: folder } = checkout();
  const before = contentHash(folder, ['app']);
  utimesSync(join(folder, 'app/page.tsx'), new Date(0), new Date(0));
  expect(contentHash(folder, ['app'])).toBe(before);
});

test('keeps a result with its key, and the next in its place', () => {
  const { root: folder } = checkout();
  const file = join(folder, 'kept/result');
  expect(readEntry(file)).toBeUndefined();
  writeEntry(file, 'a', Buffer.from([1, 10, 2]));
  expect(readEntry(file)).toEqual({ key: 'a', content: Buffer.from([1, 10, 2]) });
  writeEntry(file, 'b');
  expect(readEntry(file)).toEqual({ key: 'b', content: Buffer.from([]) });
});
