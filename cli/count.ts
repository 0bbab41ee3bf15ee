import { applicationForms, enquiryForms, type FormName } from '../forms/form-names.ts';
import type { Counts } from '../server/submissions/erase.ts';

function count(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`;
}

export function total(
  counts: Counts,
  forms: readonly FormName[] = [...applicationForms, ...enquiryForms],
): number {
  return forms.reduce((sum, form) => sum + (counts[form] ?? 0), 0);
}

/** "1 application", "2 applications and 1 enquiry". */
export function inWords(counts: Counts): string {
  const applications = total(counts, applicationForms);
  const enquiries = total(counts, enquiryForms);
  const parts = [
    ...(applications || !enquiries ? [count(applications, 'application', 'applications')] : []),
    ...(enquiries ? [count(enquiries, 'enquiry', 'enquiries')] : []),
  ];
  return parts.join(' and ');
}
