import { existsSync } from 'node:fs';
import { fieldName } from '@site/content/check';
import type { ContentDocument } from '@site/content/document';
import { contentFolder, readContent, readContentFile, readDocument } from '@site/content/folder';
import { type ContentTask, contentTasks } from '@site/content/launch';
import { editorPath } from '@site/content/registry';
import { invented } from '@site/content/text';
import { ConfigError, outdatedVariables, readConfig } from '@site/server/config';
import { connect } from '@site/server/database/connect';
import { publishedVersion } from '@site/server/publishing/versions';

type Settings = Readonly<Record<string, string | undefined>>;

/** Something that must not go online as it is. */
export type Task = {
  /** Where to change it: a file and its line, an address of the desk, or "settings". */
  place: string;
  field: string;
  /** The present value; empty if there is none. Addresses that may hold a password are not repeated. */
  value: string;
  todo: string;
  /** The site can go online without it. */
  isOptional?: boolean;
};

/** What is left in a folder of content, or in what staff have published since. Throws ContentError. */
export function tasksOfContent(folder = contentFolder, published?: ContentDocument): Task[] {
  if (!published) readContent(folder);
  const placeOf = ({ page, path }: ContentTask) => {
    if (published) return `/desk${editorPath(page)}`;
    const { file, locate } = readContentFile(page, folder);
    return `${file}:${locate(path).line}`;
  };
  return contentTasks(published ?? readDocument(folder)).map((task) => ({
    place: task.kind === 'missing' && !published ? `content/${task.page}.yaml` : placeOf(task),
    field: fieldName(task.path),
    value: task.value,
    todo: task.todo,
    isOptional: task.kind === 'missing',
  }));
}

/** What staff have published; undefined where the files of content/ count, or the database is not there. */
export async function readPublished(settings: Settings): Promise<ContentDocument | undefined> {
  const { store: location } = readConfig(settings);
  if (location.kind === 'sqlite' && !existsSync(location.file)) return undefined;
  const store = connect(location);
  try {
    const published = await publishedVersion(store.db);
    return published?.source === 'desk' ? published.document : undefined;
  } finally {
    await store.close();
  }
}

/** Every setting that a public site needs and that is missing, wrong or an example. */
export function tasksOfSettings(values: Settings): Task[] {
  const tasks: Task[] = [];
  const add = (name: string, todo: string) =>
    tasks.push({ place: 'settings', field: name, value: shown(name, values[name]?.trim()), todo });

  try {
    readConfig(values);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    add(/^[A-Z_]+/.exec(error.message)?.[0] ?? '', error.message);
  }
  for (const sentence of outdatedVariables(values))
    add(/^[A-Z_]+/.exec(sentence)?.[0] ?? '', sentence);
  const url = URL.parse(values.PUBLIC_URL ?? '');
  const isLocal = url && /^(localhost|127\.|\[::1\]|.*\.(test|local|invalid)$)/.test(url.hostname);
  if (!url || isLocal || invented.test(url.hostname)) {
    add('PUBLIC_URL', 'Set the address under which visitors find the site, then build again.');
  } else if (url.protocol !== 'https:') {
    add('PUBLIC_URL', 'It must begin with https://: applications carry personal data.');
  }
  for (const [name, todo] of Object.entries(needed)) {
    if (!values[name]?.trim() || invented.test(values[name])) add(name, todo);
  }
  for (const name of ['DATABASE_URL', 'VITE_API_HOST', 'CORS_ORIGINS']) {
    if (invented.test(values[name] ?? '')) add(name, 'Write the true address.');
  }
  return tasks;
}

const shown = (name: string, value = ''): string =>
  invented.exec(value)?.[0] ?? (value && /^(SMTP|DATABASE)_URL$/.test(name) ? '(set)' : value);

const needed: Record<string, string> = {
  TRUST_PROXY:
    'Put a proxy with TLS in front (docs/running-in-production.md) and set its address here.',
  SMTP_URL: 'Set the mail server, so that staff hear of an application.',
  NOTIFY_TO: 'Set who is told of an application.',
  MAIL_FROM: 'Set the sender of these notes; the mail server must accept it.',
};
