import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { ContentError } from '../content/content-error.ts';
import { contentToLaunch } from './lib/launch-content.ts';
import { launchList, type Place, type Task } from './lib/launch-list.ts';

const help = `Lists what must not go online as it is: placeholders, samples, promises that nobody has confirmed,
and settings that a public site needs.

Use: npm run launch-check -- [--json] [--env FILE]

  --json       as a JSON array of {file, line, field, value, todo}, some with a problem
  --env FILE   take the settings from this file, such as /etc/site.env, instead of .env

Exit code 0: nothing is left; 1: something is; 2: the command was wrong.`;

const root = join(import.meta.dirname, '..');

/** Settings from one file or, without it, from the environment, which .env has been added to. */
function readSettings(file: string | undefined) {
  const source = file ?? join(root, '.env');
  const text = file || existsSync(source) ? readFileSync(source, 'utf8') : '';
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const lineOf = (lines: string, start: RegExp) =>
    lines.split('\n').findIndex((line) => start.test(line)) + 1;
  return {
    settings: file ? parseEnv(text) : process.env,
    locateSetting(name: string): Place {
      const line = lineOf(text, new RegExp(`^\\s*(export )?${name}=`));
      if (line) return { file: file ?? '.env', line };
      return { file: '.env.example', line: lineOf(example, new RegExp(`^#? *${name}=`)) || 1 };
    },
  };
}

function print(tasks: Task[]): void {
  for (const { file, line, field, value, problem, todo } of tasks) {
    const now = problem ?? (value ? `is ${JSON.stringify(short(value))}` : 'is not set');
    const place = line ? `${relative(process.cwd(), join(root, file))}:${line}` : file;
    console.log(`${place} ${field} ${now}`);
    console.log(`    ${todo}`);
  }
  const count = tasks.length === 1 ? '1 thing is' : `${tasks.length} things are`;
  console.log(tasks.length ? `\n${count} left before the launch.` : 'Nothing is left: launch.');
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function readArguments() {
  try {
    const options = {
      json: { type: 'boolean', default: false },
      env: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    console.error((error as Error).message.split('\n')[0]);
    process.exit(2);
  }
}

const { json, env, help: wantsHelp } = readArguments();
if (wantsHelp) {
  console.log(help);
  process.exit(0);
}
if (env !== undefined && !existsSync(env)) {
  console.error(`There is no file ${env}.`);
  process.exit(2);
}
try {
  const settings = readSettings(env);
  const { hasDatabase, ...content } = await contentToLaunch(settings.settings);
  const tasks = launchList({ ...content, ...settings });
  if (!hasDatabase) {
    console.error(
      'What was confirmed is kept in the database, which is not here: this is content/ alone.\n',
    );
  }
  if (json) console.log(JSON.stringify(tasks, null, 2));
  else print(tasks);
  process.exitCode = tasks.length ? 1 : 0;
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
