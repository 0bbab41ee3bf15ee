/** Whether notes stand below a submission and not beside it: see documents.css. */
export function isNarrow(): boolean {
  return matchMedia('(max-width: 59.9375rem)').matches;
}
