import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { ContentError } from '@site/content/check';
import { readPublished, tasksOfContent, tasksOfSettings } from './lib/launch.ts';

const help = `Lists what must not go online as it is: what is still invented or confirmed by nobody in what the
site says, and settings that a public site needs.

Use: npm run launch-check -- [--env FILE]

  --env FILE   take the settings from this file, such as /etc/site.env, instead of .env

Exit code 0: nothing is left; 1: something is; 2: the command was wrong.`;

function readArguments() {
  try {
    const options = {
      env: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    console.error((error as Error).message.split('\n')[0]);
    process.exit(2);
  }
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text);

const { env, help: wantsHelp } = readArguments();
if (wantsHelp) {
  console.log(help);
  process.exit(0);
}
if (env !== undefined && !existsSync(env)) {
  console.error(`There is no file ${env}.`);
  process.exit(2);
}
try {
  const settings = env === undefined ? process.env : parseEnv(readFileSync(env, 'utf8'));
  // Without a database that can be read, the files are all there is.
  const published = await readPublished(settings).catch(() => undefined);
  const tasks = [...tasksOfContent(undefined, published), ...tasksOfSettings(settings)];
  for (const { place, field, value, todo } of tasks) {
    console.log(`${place} ${field} ${value ? `is ${JSON.stringify(short(value))}` : 'is not set'}`);
    console.log(`    ${todo}`);
  }
  const left = tasks.filter(({ isOptional }) => !isOptional).length;
  const count = left === 1 ? '1 thing is' : `${left} things are`;
  const others = left < tasks.length ? ` (${tasks.length - left} can follow later)` : '';
  console.log(
    left ? `\n${count} left before the launch${others}.` : `Nothing is left${others}: launch.`,
  );
  process.exitCode = left ? 1 : 0;
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
