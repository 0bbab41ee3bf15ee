import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';

/** Signs cookies and encrypts second factors: DESK_SECRET, or a text made once and kept for its owner only. */
export function readDeskSecret(config: Pick<Config, 'store' | 'deskSecret'>): string {
  if (config.deskSecret) return config.deskSecret;
  const folder = config.store.kind === 'sqlite' ? dirname(config.store.file) : 'data';
  const file = join(folder, 'desk-secret');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
