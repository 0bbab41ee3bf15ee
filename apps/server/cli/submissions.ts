import {
  applicationForms,
  enquiryForms,
  type FormName,
  isApplicationForm,
  isEnquiryForm,
} from '@site/forms/names';
import { openReserve } from '../database/disk-space.ts';
import { purgeAudit } from '../desk/audit-log.ts';
import { purgeUnsentTexts } from '../desk/unsent-texts.ts';
import {
  countForms,
  deleteByEmail,
  deleteByIds,
  deleteOlderThan,
  keptDays,
  scrub,
} from '../submissions/erase.ts';
import { type ExportFormat, exportLines, exportShape, toJson } from '../submissions/export.ts';
import { findFile, findSubmission, listSubmissions } from '../submissions/read.ts';
import { safeJson, safeLine } from '../submissions/safe-text.ts';
import {
  type Command,
  Failure,
  inWords,
  noArguments,
  type OptionValues,
  onlyArgument,
  total,
  UsageError,
  withOutput,
} from './command.ts';

const formOption = { form: { type: 'string' } } as const;
const formHelp =
  '  --form FORM      careers or join-now; enquiries, or one kind: publication, analytics, contact';

/** Reads `--form`; without it, the applications are meant. Throws a UsageError. */
function readForms({ form }: OptionValues): readonly FormName[] {
  if (form === undefined) return applicationForms;
  const name = String(form);
  if (name === 'enquiries') return enquiryForms;
  if (isApplicationForm(name) || isEnquiryForm(name)) return [name];
  const names = [...applicationForms, 'enquiries', ...enquiryForms].join(', ');
  throw new UsageError(`--form ${safeLine(name)}: give one of ${names}.`);
}

function readFormat({ format = 'csv' }: OptionValues): ExportFormat {
  if (format === 'csv' || format === 'jsonl') return format;
  throw new UsageError(`--format ${safeLine(String(format))}: give csv or jsonl.`);
}

const unitMs: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000 };

/** The moment so long ago as `--older-than` says. Throws a UsageError. */
function readBefore({ 'older-than': age = `${keptDays}d` }: OptionValues): Date {
  const [, number, unit = ''] = /^(\d{1,6})([dhm])$/.exec(String(age)) ?? [];
  if (number) return new Date(Date.now() - Number(number) * (unitMs[unit] ?? 0));
  throw new UsageError(`--older-than ${safeLine(String(age))}: give a time such as 365d.`);
}

function unknownId(id: string): UsageError {
  return new UsageError(`There is no application or enquiry with the id ${safeLine(id)}.`);
}

export const list: Command = {
  summary: 'applications, or enquiries, newest first, as a JSON array',
  usage: 'list --json [--form FORM]',
  help: `${formHelp}\n\nTo read them with your own eyes, use the desk.`,
  options: { ...formOption, json: { type: 'boolean' } },
  check({ args, values }) {
    noArguments(args);
    readForms(values);
  },
  async run({ store: { db }, values, stdout }) {
    await withOutput('-', stdout, async (write) => {
      let separator = '[\n';
      for await (const submission of listSubmissions(db, { forms: readForms(values) })) {
        await write(separator + safeJson(toJson(submission)));
        separator = ',\n';
      }
      await write(separator === '[\n' ? '[]\n' : '\n]\n');
    });
  },
};

export const resume: Command = {
  summary: "writes an application's resume, or an enquiry's manuscript, to a file",
  usage: 'resume ID --out FILE',
  help: `  --out FILE       where to write it, byte for byte as it was sent; - for standard output

Treat the file as one from a stranger: open it in a viewer without macros.`,
  options: { out: { type: 'string' } },
  check({ args, values }) {
    onlyArgument(args, 'the id of an application or enquiry');
    if (!values.out) throw new UsageError('Give --out FILE: where to write the resume.');
  },
  async run({ store: { db }, values, args: [id = ''], stdout }) {
    const file = await findFile(db, id);
    if (file) return withOutput(String(values.out), stdout, (write) => write(file.bytes));
    const submission = await findSubmission(db, id);
    throw submission ? new Failure('This came without a file.') : unknownId(id);
  },
};

export const exportApplications: Command = {
  summary: 'applications, or enquiries, as CSV or JSON lines, oldest first',
  usage: 'export [--format csv|jsonl] [--out FILE] [--form FORM]',
  help: `  --format FORMAT  csv (default; what a spreadsheet could run stands behind ') or jsonl
  --out FILE       write a file that only you can read; standard output without it
${formHelp}`,
  options: { ...formOption, format: { type: 'string' }, out: { type: 'string' } },
  check({ args, values }) {
    noArguments(args);
    readForms(values);
    readFormat(values);
  },
  async run({ store, values, stdout }) {
    const forms = readForms(values);
    const isOfApplications = forms.every(isApplicationForm);
    const shape = isOfApplications
      ? exportShape(applicationForms, 'resume')
      : exportShape(enquiryForms, 'manuscript');
    const options = { forms, order: 'oldest first' } as const;
    await withOutput(String(values.out ?? '-'), stdout, async (write) => {
      for await (const line of exportLines(store.db, readFormat(values), shape, options)) {
        await write(line);
      }
    });
  },
};

export const erase: Command = {
  summary: 'deletes one application or enquiry, or all of one e-mail address, for good',
  usage: 'erase ID | erase --email ADDRESS',
  help: `  --email ADDRESS  all applications and enquiries of this address, in any case

Nothing of it stays in the database files. Backups and exports keep what they have. On PostgreSQL, its
write-ahead log and archives keep it until they are recycled.`,
  options: { email: { type: 'string' } },
  check({ args, values }) {
    if (values.email !== undefined) noArguments(args);
    else onlyArgument(args, 'the id of an application or enquiry, or --email ADDRESS');
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

export const purge: Command = {
  summary: 'deletes applications and enquiries that were kept long enough, for good',
  usage: `purge [--older-than ${keptDays}d]`,
  help: `  --older-than AGE ${keptDays}d if not given; d, h or m

What the desk recorded more than ${keptDays} days ago is forgotten too, and unsent comments and
letters that nobody has gone on with for 30 days.`,
  options: { 'older-than': { type: 'string' } },
  check({ args, values }) {
    noArguments(args);
    readBefore(values);
  },
  async run({ config, store, values, stdout }) {
    await openReserve(config.store);
    const counts = await deleteOlderThan(store.db, readBefore(values));
    await purgeAudit(store.db);
    await purgeUnsentTexts(store.db);
    await scrub(store, 'whole');
    stdout.write(`Erased ${inWords(counts)}.\n`);
  },
};
