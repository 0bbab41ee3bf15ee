import { purgeRecord } from '../../server/desk/record.ts';
import { deleteOlderThan, scrub } from '../../server/submissions/erase.ts';
import { keptDays } from '../../server/submissions/retention.ts';
import { noArguments } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { inWords, total } from '../count.ts';
import { parseDuration } from '../filters.ts';

const defaultAge = `${keptDays}d`;

function readAge(value: unknown): number {
  const age = parseDuration(String(value ?? defaultAge));
  if (age === undefined) throw new UsageError(`--older-than ${value}: give a time such as 365d.`);
  return age;
}

export const purge: Command = {
  summary: 'deletes applications and enquiries that were kept long enough, for good',
  usage: 'purge [--older-than 365d]',
  help: `  --older-than AGE 365d if not given; d, h or m

What the desk recorded more than 365 days ago is forgotten too.`,
  options: { 'older-than': { type: 'string' } },
  check({ args, values }) {
    noArguments(args);
    readAge(values['older-than']);
  },
  async run({ store, values }) {
    const before = new Date(Date.now() - readAge(values['older-than']));
    const counts = await deleteOlderThan(store.db, before);
    if (total(counts)) await scrub(store);
    await purgeRecord(store.db);
    console.log(`Erased ${inWords(counts)}.`);
  },
};
