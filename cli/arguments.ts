import { safeLine } from '../server/submissions/safe-text.ts';
import { UsageError } from './command.ts';

/** Returns the only argument. Throws a UsageError if there is none, or more. */
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

export function unknownId(id: string): UsageError {
  return new UsageError(`There is no application or enquiry with the id ${safeLine(id)}.`);
}
