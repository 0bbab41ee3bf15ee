import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig, type StoreLocation } from '../config/config.ts';
import { Failure } from './command.ts';

const settingsFile = '/etc/site.env';

/**
 * The store that this machine's site uses, by the site's settings; `undefined` if the machine serves none.
 * Throws a Failure if the settings cannot be read or do not tell.
 */
export function servedStore(): StoreLocation | undefined {
  let text: string;
  try {
    text = readFileSync(settingsFile, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new Failure(`${settingsFile} cannot be read (${code}): use site-applications, as root.`);
  }
  const { DATABASE_URL } = parseEnv(text);
  const { store } = readConfig({ DATABASE_URL });
  if (!DATABASE_URL || (store.kind === 'sqlite' && !isAbsolute(store.file))) {
    throw new Failure(
      `DATABASE_URL in ${settingsFile} must be file: and a path from / on, or postgres:`,
    );
  }
  return store;
}
