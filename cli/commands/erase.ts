import { openReserve } from '../../server/database/disk-space.ts';
import { countForms, deleteByEmail, deleteByIds, scrub } from '../../server/submissions/erase.ts';
import { safeLine } from '../../server/submissions/safe-text.ts';
import { noArguments, onlyArgument, unknownId } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { inWords, total } from '../count.ts';

export const erase: Command = {
  summary: 'deletes one application or enquiry, or all of one e-mail address, for good',
  usage: 'erase ID | erase --email ADDRESS',
  help: `  --email ADDRESS  all applications and enquiries of this address, in any case

The database files are rewritten, so nothing of it stays in them. Backups and exports keep what they have.
On PostgreSQL, its write-ahead log and archives keep it until they are recycled.`,
  options: { email: { type: 'string' } },
  check({ args, values }) {
    if (values.email === undefined)
      onlyArgument(args, 'the id of an application or enquiry, or --email ADDRESS');
    else noArguments(args);
  },
  async run({ config, store, values: { email }, args: [id = ''], stdout }) {
    await openReserve(config.store);
    const counts =
      typeof email === 'string'
        ? await deleteByEmail(store.db, email.trim())
        : countForms(await deleteByIds(store.db, [id]));
    if (!total(counts)) {
      throw typeof email === 'string'
        ? new UsageError(`There is nothing of ${safeLine(email)}.`)
        : unknownId(id);
    }
    await scrub(store, store.kind === 'postgres' ? 'whole' : 'quick');
    stdout.write(`Erased ${inWords(counts)}.\n`);
  },
};
