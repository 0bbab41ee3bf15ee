import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { onlyArgument } from '../arguments.ts';
import { type Command, Failure } from '../command.ts';
import { inWords } from '../count.ts';
import { countIn, replaceDurably, requireSqlite } from '../sqlite-file.ts';

export const backup: Command = {
  summary: 'writes a whole copy of the database, while the site runs',
  usage: 'backup FILE',
  help: `The file must not exist yet; only you can read it. It is checked before the command ends.
Applications in PostgreSQL are backed up with pg_dump.`,
  options: {},
  check({ args, config }) {
    const file = onlyArgument(args, 'the file to write');
    requireSqlite(config.store, 'pg_dump');
    if (existsSync(file)) throw new Failure(`${file} exists already. Give a new name.`);
  },
  async run({ store, args, stdout }) {
    const file = onlyArgument(args, 'the file to write');
    const partial = `${file}.partial`;
    rmSync(partial, { force: true });
    closeSync(openSync(partial, 'wx', 0o600));
    try {
      await sql`vacuum into ${partial}`.execute(store.db);
      const counts = countIn(partial);
      replaceDurably(partial, file);
      stdout.write(`Backed up ${inWords(counts)} to ${resolve(file)}.\n`);
    } finally {
      rmSync(partial, { force: true });
    }
  },
};
