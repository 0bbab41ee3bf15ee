import * as v from 'valibot';
import { applicationForms, enquiryForms, type FormName, forms } from '../../forms/form-names.ts';
import { statuses } from '../../forms/statuses.ts';
import type { Filters, Order } from '../submissions/filters.ts';
import { textField } from './call.ts';

const groups: Readonly<Record<string, readonly FormName[]>> = {
  applications: applicationForms,
  enquiries: enquiryForms,
};

export const formField = v.optional(v.picklist(['applications', 'enquiries', ...forms]));

const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);

/** What the address of the list, of its neighbours and of an export can ask for. */
export const filterFields = {
  form: formField,
  status: v.optional(v.picklist(statuses)),
  role: v.optional(textField(80)),
  position: v.optional(textField(80)),
  since: v.optional(moment),
  until: v.optional(moment),
  search: v.optional(v.pipe(textField(100), v.trim())),
  sort: v.optional(v.picklist(['newest', 'oldest', 'name']), 'newest'),
};

type Asked = v.InferOutput<v.StrictObjectSchema<typeof filterFields, undefined>>;

const orders: Record<Asked['sort'], Order> = {
  newest: 'newest first',
  oldest: 'oldest first',
  name: 'by name',
};

/** The forms that a name of the filter stands for; `undefined` for all. */
export function formsOf(form: Asked['form']): readonly FormName[] | undefined {
  return form && (groups[form] ?? [form as FormName]);
}

export function toFilters({ form, status, sort, ...rest }: Asked): Filters & { order: Order } {
  const given = { ...rest, forms: formsOf(form), statuses: status && [status] };
  return { ...given, order: orders[sort] };
}

/** For the record: what was filtered by. Names of forms and statuses are ours; the rest may name somebody. */
export function describeFilters({ form, status, ...asked }: Asked): string {
  const { role, position, since, until, search } = asked;
  const named = { role, position, since, until, 'a search': search };
  const others = Object.entries(named).flatMap(([name, value]) => (value ? [name] : []));
  return [form, status, ...others].filter(Boolean).join(', ') || 'all';
}
