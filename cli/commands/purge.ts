import { openReserve } from '../../server/database/disk-space.ts';
import { purgeAudit } from '../../server/desk/audit-log.ts';
import { purgeDrafts } from '../../server/desk/calls/drafts.ts';
import { deleteOlderThan, keptDays, scrub } from '../../server/submissions/erase.ts';
import { safeLine } from '../../server/submissions/safe-text.ts';
import { noArguments } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { inWords } from '../count.ts';

const defaultAge = `${keptDays}d`;
const unitMs: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000 };

/** Returns milliseconds. Throws a UsageError. */
function readAge(value: unknown): number {
  const [, number, unit = ''] = /^(\d{1,6})([dhm])$/.exec(String(value ?? defaultAge)) ?? [];
  if (!number) {
    throw new UsageError(`--older-than ${safeLine(String(value))}: give a time such as 365d.`);
  }
  return Number(number) * (unitMs[unit] ?? 0);
}

export const purge: Command = {
  summary: 'deletes applications and enquiries that were kept long enough, for good',
  usage: 'purge [--older-than 365d]',
  help: `  --older-than AGE 365d if not given; d, h or m

What the desk recorded more than 365 days ago is forgotten too, and drafts of notes and letters
that nobody has gone on with for 30 days.`,
  options: { 'older-than': { type: 'string' } },
  check({ args, values }) {
    noArguments(args);
    readAge(values['older-than']);
  },
  async run({ config, store, values, stdout }) {
    const before = new Date(Date.now() - readAge(values['older-than']));
    await openReserve(config.store);
    const counts = await deleteOlderThan(store.db, before);
    await scrub(store, 'whole');
    await purgeAudit(store.db);
    await purgeDrafts(store.db);
    stdout.write(`Erased ${inWords(counts)}.\n`);
  },
};
