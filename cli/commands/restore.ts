import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { StoreLocation } from '../../config/config.ts';
import { onlyArgument } from '../arguments.ts';
import { type Command, Failure, UsageError } from '../command.ts';
import { inWords, total } from '../count.ts';
import { servedStore } from '../served-store.ts';
import { countIn, replaceDatabase, requireSqlite } from '../sqlite-file.ts';

/** Returns the file to restore into. Throws a Failure where no site would look for it. */
function targetFile(location: StoreLocation, mayBeElsewhere: boolean): string {
  const file = resolve(requireSqlite(location, 'pg_restore'));
  const served = mayBeElsewhere ? undefined : servedStore();
  if (served && (served.kind !== 'sqlite' || resolve(served.file) !== file)) {
    throw new Failure(
      `The site on this machine does not use ${file}: use site-applications restore, or say --elsewhere.`,
    );
  }
  if (!existsSync(dirname(file))) {
    throw new Failure(`There is no folder ${dirname(file)}: is DATABASE_URL right?`);
  }
  return file;
}

function requireReadable(backup: string): void {
  try {
    accessSync(backup, constants.R_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Failure(
      code === 'ENOENT'
        ? `There is no file ${backup}.`
        : `${backup} cannot be read by this user (${code}).`,
    );
  }
}

export const restore: Command = {
  summary: 'brings a backup back, while the site is stopped',
  usage: 'restore FILE [--replace] [--elsewhere]',
  help: `  --replace        even if the database holds something; it is kept beside the new one
  --elsewhere      even into a database that the site on this machine does not use, as a proof

Applications in PostgreSQL are restored with pg_restore.`,
  options: { replace: { type: 'boolean' }, elsewhere: { type: 'boolean' } },
  needsDatabase: false,
  check({ args, values, config }) {
    onlyArgument(args, 'the backup to restore');
    targetFile(config.store, values.elsewhere === true);
  },
  async run({ config, values, args, stdout }) {
    const backup = onlyArgument(args, 'the backup to restore');
    const file = targetFile(config.store, values.elsewhere === true);
    requireReadable(backup);
    const restored = countIn(backup);
    if (existsSync(file) && !values.replace) {
      const present = countIn(file);
      if (total(present)) {
        throw new UsageError(`${file} holds ${inWords(present)}. Say --replace to put it aside.`);
      }
    }
    const kept = replaceDatabase(file, backup);
    const aside = kept ? ` What was there is kept as ${kept}.` : '';
    stdout.write(`Restored ${inWords(restored)} to ${file}.${aside}\n`);
  },
};
