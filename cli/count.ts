import type { Counts } from '../server/submissions/erasure.ts';

function count(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`;
}

/** "1 application", "2 applications and 1 enquiry". */
export function inWords({ applications, enquiries }: Counts): string {
  const parts = [
    ...(applications || !enquiries ? [count(applications, 'application', 'applications')] : []),
    ...(enquiries ? [count(enquiries, 'enquiry', 'enquiries')] : []),
  ];
  return parts.join(' and ');
}

export function total({ applications, enquiries }: Counts): number {
  return applications + enquiries;
}
