import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { onlyArgument } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { inWords, total } from '../count.ts';
import { countIn, replaceDatabase, requireSqlite } from '../sqlite-file.ts';

export const restore: Command = {
  summary: 'brings a backup back, while the site is stopped',
  usage: 'restore FILE [--replace]',
  help: `  --replace        even if the database holds applications, which are then lost

Applications in PostgreSQL are restored with pg_restore.`,
  options: { replace: { type: 'boolean' } },
  needsDatabase: false,
  check({ args, location }) {
    onlyArgument(args, 'the backup to restore');
    requireSqlite(location, 'pg_restore');
  },
  async run({ location, values, args }) {
    const backup = onlyArgument(args, 'the backup to restore');
    const file = requireSqlite(location, 'pg_restore');
    const restored = countIn(backup);
    const lost = existsSync(file) ? countIn(file) : {};
    if (total(lost) && !values.replace) {
      throw new UsageError(`${file} holds ${inWords(lost)}. Say --replace if that may be lost.`);
    }
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    replaceDatabase(file, backup);
    console.log(`Restored ${inWords(restored)}.`);
  },
};
