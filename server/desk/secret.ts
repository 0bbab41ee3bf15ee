import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';

/** It is beside the SQLite file; with PostgreSQL, in `data/`. */
function secretFile({ store }: Pick<Config, 'store'>): string {
  return join(store.kind === 'sqlite' ? dirname(store.file) : 'data', 'desk-secret');
}

/**
 * The secret that signs cookies and encrypts second factors: DESK_SECRET, or a text that is made once and
 * kept in a file for its owner only.
 */
export function readDeskSecret(config: Pick<Config, 'store' | 'deskSecret'>): string {
  if (config.deskSecret) return config.deskSecret;
  const file = secretFile(config);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
