import type { Database } from '../server/database/connect.ts';
import { findApplication, type StoredApplication } from '../server/submissions/applications.ts';
import { findEnquiry, type StoredEnquiry } from '../server/submissions/enquiries.ts';
import { UsageError } from './command.ts';
import { safeLine } from './safe-text.ts';

/** The only argument. Throws a UsageError if there is none, or more. */
export function onlyArgument(args: string[], what: string): string {
  const [argument, ...rest] = args;
  if (argument === undefined) throw new UsageError(`Give ${what}.`);
  if (rest.length) throw new UsageError(`Give ${what} and nothing else.`);
  return argument;
}

export function noArguments(args: string[]): void {
  if (args.length) throw new UsageError(`${safeLine(args[0] ?? '')}: not expected here.`);
}

/** The application or enquiry of this id. Throws a UsageError for an unknown id. */
export async function receivedWithId(
  db: Database,
  id: string,
): Promise<StoredApplication | StoredEnquiry> {
  const known = id.toLowerCase();
  const received = (await findApplication(db, known)) ?? (await findEnquiry(db, known));
  if (received) return received;
  throw new UsageError(`There is no application or enquiry with the id ${safeLine(id)}.`);
}
