import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { ParseArgsConfig } from 'node:util';
import { applicationForms, enquiryForms, type FormName } from '@site/forms/names';
import type { Config } from '../config.ts';
import type { Store } from '../database/connect.ts';
import type { Counts } from '../submissions/erase.ts';
import { safeLine } from '../submissions/safe-text.ts';

export type OptionValues = Record<string, string | boolean | undefined>;

export type CommandInput = {
  config: Config;
  store: Store;
  values: OptionValues;
  args: string[];
  stdout: Writable;
  stderr: Writable;
};

export type Command = {
  summary: string;
  /** What follows `npm run applications -- `. */
  usage: string;
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Throws a UsageError for wrong arguments, before anything is opened. */
  check: (input: Omit<CommandInput, 'store'>) => void;
  /** `false` if the command brings the database itself. */
  needsDatabase?: boolean;
  run: (input: CommandInput) => Promise<void>;
};

/** Wrong use or an unknown id. It becomes one line on standard error and exit code 2. */
export class UsageError extends Error {}

/** A failure. It becomes one line on standard error and exit code 1. */
export class Failure extends Error {}

/** Returns the only argument. Throws a UsageError if there is none, or more. */
export function onlyArgument([argument, ...rest]: string[], what: string): string {
  if (argument === undefined) throw new UsageError(`Give ${what}.`);
  if (rest.length) throw new UsageError(`Give ${what} and nothing else.`);
  return argument;
}

export function noArguments([argument]: string[]): void {
  if (argument === undefined) return;
  throw new UsageError(
    `${safeLine(argument)}: not expected here. With npm, options stand after --.`,
  );
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
  const count = (n: number, one: string, several: string) => `${n} ${n === 1 ? one : several}`;
  const parts = [
    ...(applications || !enquiries ? [count(applications, 'application', 'applications')] : []),
    ...(enquiries ? [count(enquiries, 'enquiry', 'enquiries')] : []),
  ];
  return parts.join(' and ');
}

type Write = (chunk: string | Uint8Array) => Promise<void>;

/**
 * Lets `produce` write to a file, or to standard output where that is `-`.
 * A file is for its owner only (0600), is on disk at the end, and replaces an older one only when it is complete.
 */
export async function withOutput(
  path: string,
  stdout: Writable,
  produce: (write: Write) => Promise<void>,
): Promise<void> {
  if (path === '-') {
    return produce(async (chunk) => void (stdout.write(chunk) || (await once(stdout, 'drain'))));
  }
  const isPlain = (await stat(path).catch(() => undefined))?.isFile() ?? true;
  const target = isPlain ? `${path}.${randomUUID()}.partial` : path;
  const file = await open(target, isPlain ? 'wx' : 'a', 0o600);
  try {
    await produce((chunk) => file.appendFile(chunk));
    if (isPlain) await file.sync();
    await file.close();
    if (isPlain) await rename(target, path);
  } catch (error) {
    await file.close().catch(() => {});
    if (isPlain) await rm(target, { force: true });
    throw error;
  }
}
