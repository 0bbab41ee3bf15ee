import { Readable } from 'node:stream';
import { exportLabels } from '@site/forms/fields';
import {
  applicationForms,
  enquiryForms,
  type FormName,
  forms,
  namesOf,
  waitingOf,
} from '@site/forms/names';
import * as v from 'valibot';
import type { Database } from '../database/connect.ts';
import { Problem } from '../http/problem.ts';
import { statusesOf } from '../publishing/versions.ts';
import { csvTable, tableColumns, xlsxTable } from '../submissions/export.ts';
import type { Filters, Order } from '../submissions/filters.ts';
import { StaleError, setIfUnchanged } from '../submissions/set-if-unchanged.ts';
import { historyOf, staffNames, writeAudit } from './audit-log.ts';
import {
  callFor,
  idField,
  momentField,
  type Parsed,
  type Staff,
  statusField,
  textField,
} from './call.ts';

// What several features ask of submissions, and do with them.

const groups: Readonly<Record<string, readonly FormName[]>> = {
  applications: applicationForms,
  enquiries: enquiryForms,
};

/** The filters of the list, of its neighbours and of an export. */
export const filterFields = {
  form: v.optional(v.picklist(['applications', 'enquiries', ...forms])),
  /** `waiting`: those whose sender waits. */
  status: v.optional(statusField),
  position: v.optional(textField(80)),
  /** Owned by the caller, by nobody, or by an account. */
  owner: v.optional(v.union([v.picklist(['me', 'nobody']), idField])),
  since: v.optional(momentField),
  until: v.optional(momentField),
  /** What is in the bin, instead of what is not. */
  bin: v.optional(v.literal('yes')),
  search: v.optional(v.pipe(textField(100), v.trim())),
  sort: v.optional(v.picklist(['newest', 'oldest', 'name']), 'newest'),
};

const { sort: _, ...unsortedFilterFields } = filterFields;

export { unsortedFilterFields };

type Asked = Parsed<typeof filterFields>;

const orders: Record<Asked['sort'], Order> = {
  newest: 'newest first',
  oldest: 'oldest first',
  name: 'by name',
};

/** The forms of a filter name; `undefined` means all. */
function formsOf(form: Asked['form']): readonly FormName[] | undefined {
  return form && (groups[form] ?? [form as FormName]);
}

function ownerOf(owner: Asked['owner'], staff: Staff): string | null | undefined {
  if (owner === 'nobody') return null;
  return owner === 'me' ? staff.id : owner;
}

export async function toFilters(
  db: Database,
  { form, status, owner, sort, bin, ...rest }: Asked,
  staff: Staff,
): Promise<Filters & { order: Order }> {
  const given = {
    ...rest,
    forms: formsOf(form),
    statuses:
      status === 'waiting' ? waitingOf(await statusesOf(db)) : status ? [status] : undefined,
    withoutSpam: !status && !bin,
    owner: ownerOf(owner, staff),
    inBin: bin === 'yes',
  };
  return { ...given, order: orders[sort] };
}

/** The filters in words for the audit log. Forms and statuses are named; other values may name somebody. */
function describeFilters({ form, status, bin, ...asked }: Asked): string {
  const { position, owner, since, until, search } = asked;
  const named = { position, 'an owner': owner, since, until, 'a search': search };
  const others = Object.entries(named).flatMap(([name, value]) => (value ? [name] : []));
  return [bin && 'the bin', form, status, ...others].filter(Boolean).join(', ') || 'all';
}

/** Says who changed it meanwhile, so that the person can choose. */
export async function refuseStale(
  db: Database,
  error: unknown,
  action: 'set the status' | 'assigned' = 'set the status',
): Promise<never> {
  if (!(error instanceof StaleError)) throw error;
  const conflicts = error.conflicts.map(async ({ id, now }) => {
    const last = (await historyOf(db, id)).findLast((entry) => entry.action === action);
    const who = last && (await staffNames(db, [last.who]))(last.who);
    return { id, now, who, at: last?.at };
  });
  const message = 'Somebody else decided meanwhile, so nothing was changed.';
  throw new Problem(409, { message, more: { conflicts: await Promise.all(conflicts) } });
}

type Changes = Parameters<typeof setIfUnchanged<'status'>>[2];

/** Sets all of them or none, and records it. Returns how many changed. Throws a Problem. */
export async function setStatuses(db: Database, who: string, changes: Changes): Promise<number> {
  const names = namesOf(await statusesOf(db));
  const unknown = changes.find(({ to }) => !names.includes(to));
  if (unknown) throw new Problem(422, { message: `There is no status “${unknown.to}”.` });
  const changed = await setIfUnchanged(db, 'status', changes).catch((error) =>
    refuseStale(db, error),
  );
  const action = 'set the status';
  const entries = changed.map(({ id, from, to }) => ({
    submissionId: id,
    detail: `${from} → ${to}`,
  }));
  await writeAudit(db, ...entries.map((entry) => ({ who, action, ...entry }) as const));
  return changed.length;
}

const changes = callFor('change submissions');

/** The columns of a table for people, in this order. */
const columns = v.picklist(Object.keys(exportLabels) as (keyof typeof exportLabels)[]);
export type ExportColumn = v.InferOutput<typeof columns>;

/** Column names with commas between them. */
const columnsField = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.pipe(v.array(columns), v.minLength(1), v.maxLength(columns.options.length)),
);

const mediaTypes: Readonly<Record<'csv' | 'xlsx', string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const exportCalls = {
  'GET /export': changes(
    {
      ...filterFields,
      format: v.picklist(['csv', 'xlsx']),
      columns: v.optional(columnsField),
    },
    async ({ db }, { format, columns = tableColumns, ...asked }, { staff, reply }) => {
      const { order: _, ...filters } = await toFilters(db, asked, staff);
      const options = { ...filters, order: 'oldest first' } as const;
      const detail = `${format} with ${columns.join(', ')}: ${describeFilters(asked)}`;
      await writeAudit(db, { who: staff.email, action: 'exported', detail });
      const name = `submissions-${new Date().toISOString().slice(0, 10)}.${format}`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(mediaTypes[format])
        .send(
          format === 'xlsx'
            ? await xlsxTable(db, columns, options)
            : Readable.from(csvTable(db, columns, options)),
        );
    },
  ),
};
