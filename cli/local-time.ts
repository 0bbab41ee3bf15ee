const format = new Intl.DateTimeFormat('en-IN', {
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** A stored time as a person reads it, in the time zone of this machine. */
export function localTime(iso: string): string {
  return format.format(new Date(iso));
}
