import type { Database } from '../server/database/connect.ts';
import { findIds, findSubmission, type Submission } from '../server/submissions/read.ts';
import { safeLine } from '../server/submissions/safe-text.ts';
import { UsageError } from './command.ts';

/** The only argument. Throws a UsageError if there is none, or more. */
export function onlyArgument(args: string[], what: string): string {
  const [argument, ...rest] = args;
  if (argument === undefined) throw new UsageError(`Give ${what}.`);
  if (rest.length) throw new UsageError(`Give ${what} and nothing else.`);
  return argument;
}

export function noArguments(args: string[]): void {
  if (args.length)
    throw new UsageError(
      `${safeLine(args[0] ?? '')}: not expected here. With npm, options stand after --.`,
    );
}

/** Fewer characters of an id could be a slip. */
const shortestId = 6;
const mostNamed = 5;

/** The whole id of which `start` is the beginning. Throws a UsageError if it is that of none, or of several. */
export async function wholeId(db: Database, start: string): Promise<string> {
  const wanted = start.toLowerCase();
  const isLong = wanted.length >= shortestId && /^[\da-f-]+$/.test(wanted);
  const [id, ...others] = isLong ? await findIds(db, wanted, mostNamed + 1) : [];
  if (id === undefined) {
    const hint = isLong ? '' : `; give its first ${shortestId} characters or more`;
    throw new UsageError(
      `There is no application or enquiry with the id ${safeLine(start)}${hint}.`,
    );
  }
  if (!others.length) return id;
  const named = [id, ...others].slice(0, mostNamed).join(', ');
  const more = others.length < mostNamed ? '' : ' and more';
  throw new UsageError(`${wanted} is the beginning of several ids: ${named}${more}.`);
}

/** The application or enquiry with this id, of which the beginning is enough. Throws a UsageError. */
export async function submissionWithId(db: Database, start: string): Promise<Submission> {
  const submission = await findSubmission(db, await wholeId(db, start));
  if (submission) return submission;
  throw new UsageError(`The application or enquiry ${safeLine(start)} has just been erased.`);
}
