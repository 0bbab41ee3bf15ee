import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { readConfig } from '../config/config.ts';
import { fieldName } from '../content/content-error.ts';
import { contentTasks } from '../content/launch.ts';
import { pageOf } from '../content/pages.ts';
import { readDocument } from '../content/read-folder.ts';
import { readConfirmations } from '../server/content/confirmations.ts';
import { type Settings, settingTasks } from '../server/content/launch-settings.ts';
import { confirmationOf } from '../server/content/promises.ts';
import { publishedVersion } from '../server/content/versions.ts';
import { connect } from '../server/database/connect.ts';

// Lists what must not go online as it is, as the desk does under "Before launch": placeholders, samples,
// promises that nobody has confirmed, and settings that a public site needs. Exit code 1 if something is left.

/** What staff have published and confirmed, if the settings name a database that is there; else the files. */
async function readContent(settings: Settings) {
  const { store: location } = readConfig(settings);
  if (location.kind === 'sqlite' && !existsSync(location.file)) throw new Error('no database yet');
  const store = connect(location);
  try {
    const document = (await publishedVersion(store.db))?.document ?? readDocument();
    return { document, confirmations: await readConfirmations(store.db) };
  } finally {
    await store.close();
  }
}

const { env } = parseArgs({ options: { env: { type: 'string' } } }).values;
const settings = env ? parseEnv(readFileSync(env, 'utf8')) : process.env;
const { document, confirmations } = await readContent(settings).catch(() => {
  console.error('There is no database here: this is content/ alone, and nothing is confirmed.\n');
  return { document: readDocument(), confirmations: [] };
});
const left = [
  ...contentTasks(document)
    .filter((task) => !confirmationOf(document, confirmations, task))
    .map((task) => ({ ...task, field: `${pageOf(task.page).title}, ${fieldName(task.path)}` })),
  ...settingTasks(settings).map((task) => ({ ...task, value: task.problem ?? task.value })),
];
for (const { field, value, todo } of left) {
  console.log(`${field}: ${value.slice(0, 60) || 'not set'}\n    ${todo}`);
}
console.log(left.length ? `\nLeft before the launch: ${left.length}.` : 'Nothing is left: launch.');
process.exitCode = left.length ? 1 : 0;
