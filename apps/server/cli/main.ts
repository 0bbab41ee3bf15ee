import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig, type StoreLocation } from '../config.ts';
import { connect } from '../database/connect.ts';
import { safeLine } from '../submissions/safe-text.ts';
import { type Command, Failure, type OptionValues, UsageError } from './command.ts';
import { content } from './content.ts';
import { backup, restore } from './database.ts';
import { staff } from './staff.ts';
import { erase, exportApplications, list, purge, resume } from './submissions.ts';

const timeoutMs = 30_000;
const onServer = 'site-applications';
/** The program in deploy/site-applications has this name. */
const start = process.title === onServer ? `${onServer} ` : 'npm run applications -- ';
const commands: Readonly<Record<string, Command>> = {
  list,
  resume,
  export: exportApplications,
  erase,
  purge,
  backup,
  restore,
  staff,
  content,
};

function overview(): string {
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(9)} ${summary}`,
  );
  return `Keeps what the site received, and does for its desk what a browser cannot.

Use: ${start}COMMAND

${lines.join('\n')}

${start}COMMAND --help tells more. DATABASE_URL says where the applications are.`;
}

function helpFor({ summary, usage, help }: Command): string {
  return `Use: ${start}${usage}\n\n${summary.charAt(0).toUpperCase()}${summary.slice(1)}.\n\n${help}`;
}

function parse(command: Command, args: string[]): { values: OptionValues; positionals: string[] } {
  try {
    const options = { ...command.options, help: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: values as OptionValues, positionals };
  } catch (error) {
    throw new UsageError(safeLine((error as Error).message.split(/\.? To specify/)[0] ?? ''));
  }
}

function requireDatabase(location: StoreLocation): void {
  if (location.kind === 'sqlite' && !existsSync(location.file)) {
    throw new Failure(
      `There is no database at ${resolve(location.file)}: the site makes it when it starts.`,
    );
  }
}

type Surroundings = { env: NodeJS.ProcessEnv; stdout: Writable; stderr: Writable };

async function runCommand(
  [name, ...rest]: string[],
  { env, stdout, stderr }: Surroundings,
): Promise<void> {
  if (name === '--help' || name === '-h' || name === 'help') {
    stdout.write(`${overview()}\n`);
    return;
  }
  if (name === undefined)
    throw new UsageError(`Give a command: ${Object.keys(commands).join(', ')}.`);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${safeLine(name)}; see ${start}--help`);

  const { values, positionals: args } = parse(command, rest);
  if (values.help) {
    stdout.write(`${helpFor(command)}\n`);
    return;
  }
  const config = readConfig(env);
  const given = { config, values, args, stdout, stderr };
  command.check(given);

  const store = connect(config.store, { timeoutMs });
  try {
    if (command.needsDatabase !== false) {
      requireDatabase(config.store);
      await store.prepare();
    }
    await command.run({ ...given, store });
  } finally {
    await store.close();
  }
}

/** Runs a command and returns the exit code. */
export async function main(args: string[], surroundings: Surroundings): Promise<number> {
  try {
    await runCommand(args, surroundings);
    return 0;
  } catch (error) {
    const isWrongUse = error instanceof UsageError;
    const isExpected = isWrongUse || error instanceof Failure || error instanceof ConfigError;
    const [line = ''] = (error as Error).message.split('\n');
    surroundings.stderr.write(`${isExpected ? line : `This did not work: ${safeLine(line)}`}\n`);
    return isWrongUse ? 2 : 1;
  }
}

if (import.meta.main) {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader such as `head` has closed the pipe.
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  process.exitCode = await main(process.argv.slice(2), process);
}
