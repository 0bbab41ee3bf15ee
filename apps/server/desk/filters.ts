import { applicationForms, enquiryForms, type FormName } from '@site/forms/form-names';
import { waitingStatuses } from '@site/forms/statuses';
import type { Filters, Order } from '../submissions/filters.ts';
import type { ParsedInput } from './api/api.ts';
import type { Staff } from './call.ts';

const groups: Readonly<Record<string, readonly FormName[]>> = {
  applications: applicationForms,
  enquiries: enquiryForms,
};

type Asked = Omit<ParsedInput<'GET /submissions'>, 'after' | 'rows'>;

const orders: Record<Asked['sort'], Order> = {
  newest: 'newest first',
  oldest: 'oldest first',
  name: 'by name',
};

/** The forms of a filter name; `undefined` means all. */
export function formsOf(form: Asked['form']): readonly FormName[] | undefined {
  return form && (groups[form] ?? [form as FormName]);
}

function ownerOf(owner: Asked['owner'], staff: Staff): string | null | undefined {
  if (owner === 'nobody') return null;
  return owner === 'me' ? staff.id : owner;
}

export function toFilters(
  { form, status, owner, sort, bin, ...rest }: Asked,
  staff: Staff,
): Filters & { order: Order } {
  const given = {
    ...rest,
    forms: formsOf(form),
    statuses: status === 'waiting' ? waitingStatuses : status && [status],
    withoutSpam: !status && !bin,
    owner: ownerOf(owner, staff),
    inBin: bin === 'yes',
  };
  return { ...given, order: orders[sort] };
}

/** The filters in words for the audit log. Forms and statuses are named; other values may name somebody. */
export function describeFilters({ form, status, bin, ...asked }: Asked): string {
  const { position, owner, since, until, search } = asked;
  const named = { position, 'an owner': owner, since, until, 'a search': search };
  const others = Object.entries(named).flatMap(([name, value]) => (value ? [name] : []));
  return [bin && 'the bin', form, status, ...others].filter(Boolean).join(', ') || 'all';
}
