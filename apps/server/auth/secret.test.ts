import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { scratchFolder } from '../testing/files/temporary-folder.ts';
import { readDeskSecret } from './session.ts';

const folder = scratchFolder();

it('the secret is made once beside the database, for its owner only', async () => {
  const config = readConfig({ DATABASE_URL: `file:${join(folder, 'data/site.db')}` });
  const secret = readDeskSecret(config);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readDeskSecret(config)).toBe(secret);
  const { mode } = await stat(join(folder, 'data/desk-secret'));
  expect(mode & 0o777).toBe(0o600);
});

it('the secret is that of the settings, if they have one that is long enough', () => {
  const DESK_SECRET = 'x'.repeat(32);
  expect(readDeskSecret(readConfig({ DESK_SECRET }))).toBe(DESK_SECRET);
  expect(() => readConfig({ DESK_SECRET: 'short' })).toThrow(/^DESK_SECRET must be 32/);
});
