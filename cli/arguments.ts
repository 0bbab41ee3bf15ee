import type { Database } from '../server/database/connect.ts';
import { findSubmission, type Submission } from '../server/submissions/read.ts';
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
export async function submissionWithId(db: Database, id: string): Promise<Submission> {
  const submission = await findSubmission(db, id.toLowerCase());
  if (submission) return submission;
  throw new UsageError(`There is no application or enquiry with the id ${safeLine(id)}.`);
}
