import { readFileSync } from 'node:fs';
import { array, number, object, parse, string } from 'valibot';

const schema = object({
  date: string(),
  folders: array(object({ name: string(), bytes: array(number()) })),
});

const snapshot = parse(
  schema,
  JSON.parse(readFileSync(new URL('files.json', import.meta.url), 'utf8')),
);

/** The size in bytes of every written file of this repository, by its folder. */
export const { folders } = snapshot;

/** The day on which they were counted: 5 January 2026. */
export const dated = new Date(snapshot.date).toLocaleDateString('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
