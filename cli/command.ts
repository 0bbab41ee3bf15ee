import type { Writable } from 'node:stream';
import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config/config.ts';
import type { Store } from '../server/database/connect.ts';

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
  check?: (input: Omit<CommandInput, 'store'>) => void;
  /** `false` if the command brings the database itself. */
  needsDatabase?: boolean;
  run: (input: CommandInput) => Promise<void>;
};

/** Wrong use or an unknown id. It becomes one line on standard error and exit code 2. */
export class UsageError extends Error {}

/** A failure. It becomes one line on standard error and exit code 1. */
export class Failure extends Error {}
