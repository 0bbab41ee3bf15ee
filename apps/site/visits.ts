import type { FormName } from '@site/forms/names';

/** Loaded when there is something to count, in a task of its own: no visitor waits for it. */
async function reporting(then: (visits: typeof import('./report-visits.ts')) => void) {
  await new Promise((resolve) => setTimeout(resolve));
  await import('./report-visits.ts').then(then, () => {});
}

export const countView = (page: string) => reporting((visits) => visits.reportView(page));

/** `finished`: it was sent, or an e-mail was made of it. */
export const countForm = (kind: 'opened' | 'finished', form: FormName) =>
  reporting((visits) => visits.reportForm(kind, form));
