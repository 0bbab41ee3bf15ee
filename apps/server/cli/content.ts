import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { changesBetween } from '@site/content/changes';
import { ContentError, fieldName, mistakeWords } from '@site/content/check';
import type { ContentDocument } from '@site/content/document';
import { isSame } from '@site/content/fields';
import { contentFolder, picturesFolder, readDocument } from '@site/content/folder';
import { namesOf } from '@site/content/registry';
import { writePages } from '@site/content/write-data';
import { createRenderer } from '@site/renderer/renderer';
import pino from 'pino';
import { importPictures, writePictures } from '../pictures/store.ts';
import { PublishRefusal } from '../publishing/compose.ts';
import { createSitePublisher } from '../publishing/site-publisher.ts';
import { isPulled, markPulled, publishedVersion } from '../publishing/versions.ts';
import { type Command, type CommandInput, Failure, noArguments, UsageError } from './command.ts';

const actions = { pull, push };
type Action = keyof typeof actions;

function parse({ args: [name, ...rest], values }: Pick<CommandInput, 'args' | 'values'>): Action {
  if (name === undefined || !Object.hasOwn(actions, name)) {
    throw new UsageError('Give one of: pull, push.');
  }
  noArguments(rest);
  if (name === 'pull' && values.sentence !== undefined) {
    throw new UsageError('--sentence belongs to push.');
  }
  return name as Action;
}

function readFiles(): ContentDocument {
  try {
    return readDocument();
  } catch (error) {
    if (error instanceof ContentError) throw new Failure(error.message);
    throw error;
  }
}

async function published({ store: { db } }: CommandInput) {
  const version = await publishedVersion(db);
  if (!version) throw new Failure('Nothing is published yet: the site does it when it starts.');
  return version;
}

/** Writes the published words into the files of content/. */
async function pull(input: CommandInput): Promise<void> {
  const version = await published(input);
  const files = readFiles();
  const changed = namesOf(version.document).filter(
    (name) => !isSame(files[name], version.document[name]),
  );
  const open = input.values.yes ? [] : uncommitted(changed.map(fileOf));
  if (open.length) {
    throw new Failure(
      `Not pulled: ${open.join(', ')} has changes that are not committed; commit them, or give --yes.`,
    );
  }
  const db = input.store.db;
  const pictures = await writePictures(db, version.document, picturesFolder(), {
    withSources: true,
  });
  writePages(version.document, changed);
  await markPulled(db, version.id);
  const what = changed.length ? changed.map(fileOf).join(', ') : 'nothing differs';
  const shown = pictures ? ` Its photographs are in content/pictures: ${pictures}.` : '';
  input.stdout.write(
    `Version ${version.id} (${version.author}: ${version.sentence}): ${what}.${shown}\n`,
  );
}

const fileOf = (name: string) => `content/${name}.yaml`;

/** Returns those of these files whose changes git does not have; without git, none. */
function uncommitted(files: string[]): string[] {
  if (!files.length) return [];
  try {
    const options = { cwd: join(contentFolder, '..'), encoding: 'utf8', stdio: 'pipe' } as const;
    const lines = execFileSync('git', ['status', '--porcelain', '--', ...files], options);
    return files.filter((file) => lines.includes(file));
  } catch {
    return [];
  }
}

/** Publishes the files of content/. */
async function push(input: CommandInput): Promise<void> {
  const { config, store, values, stdout, stderr } = input;
  const version = await published(input);
  const document = readFiles();
  const overwritten = changesBetween(version.document, document);
  if (!overwritten.length) {
    stdout.write('content/ is what is published: nothing to push.\n');
    return;
  }
  for (const { page, changes } of overwritten) {
    for (const { path } of changes) stdout.write(`${page}: ${fieldName(path) || 'all'}\n`);
  }
  if (!values.yes) {
    const isLost = version.source === 'desk' && !(await isPulled(store.db, version.id));
    throw new Failure(
      isLost
        ? `Not pushed: version ${version.id} of ${version.author} was never pulled. Pull first, or overwrite these fields with --yes.`
        : 'Not pushed: give --yes to overwrite these fields of what is published.',
    );
  }
  const sentence = typeof values.sentence === 'string' ? values.sentence : 'Out of content/';
  const log = pino({ level: 'silent' });
  const renderer = createRenderer();
  const publisher = await createSitePublisher(config, store.db, log, renderer);
  if (!publisher) throw new Failure('The code is not built: npm run build.');
  try {
    await importPictures(store.db, picturesFolder(), 'command line').catch(({ message }: Error) => {
      throw new Failure(`Not pushed: ${message}`);
    });
    const pushed = await publisher.publishDocument({
      document,
      sentence,
      author: 'command line',
      source: 'files',
    });
    stdout.write(`Version ${pushed.id} is published.\n`);
  } catch (error) {
    if (!(error instanceof PublishRefusal)) throw error;
    if (error.reason.kind !== 'mistakes') throw new Failure(error.message);
    for (const mistake of error.reason.mistakes) {
      const { page, path } = mistake;
      stderr.write(`${fileOf(page)} ${fieldName(path)}: ${mistakeWords(mistake)}\n`);
    }
    throw new Failure('Not pushed: the files have mistakes.');
  } finally {
    await publisher.stop();
    await renderer.close();
  }
}

export const content: Command = {
  summary: 'pull or push what the site says',
  usage: 'content pull | push [--yes] [--sentence TEXT]',
  help: `pull writes what is published into the files of content/, which keep their comments, and the
photographs that it shows into content/pictures. It asks for --yes where a file has changes that are not
committed.

push makes the files of content/ the published version, with the photographs of content/pictures. It names each field that it would overwrite,
by page, and asks for --yes. The site needs no restart.`,
  options: { yes: { type: 'boolean' }, sentence: { type: 'string' } },
  check: (input) => void parse(input),
  run: (input) => actions[parse(input)](input),
};
