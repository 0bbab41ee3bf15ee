import * as v from 'valibot';
import type { Database } from '#database/connect.ts';
import type { Action } from '#database/desk-tables.ts';
import { publishedWords } from '../publishing/versions.ts';
import { type Switch, switches } from '../switches.ts';
import { staffNames, writeAudit } from './audit-log.ts';
import { callFor, requireMail } from './call.ts';

// What is set at the desk and holds at once, unlike the words of a page.

async function readSetting(db: Database, name: string) {
  const row = await db
    .selectFrom('desk_settings')
    .select(['value', 'set_by', 'set_at as at'])
    .where('name', '=', name)
    .executeTakeFirst();
  return (
    row && { value: row.value, by: (await staffNames(db, [row.set_by]))(row.set_by), at: row.at }
  );
}

type NewSetting = { name: string; value: string; who: string; action: Action };

/** `seen`: when it was set last, as somebody saw it. Returns false where that is no longer so. */
async function writeSetting(
  db: Database,
  { name, value, who, action }: NewSetting,
  seen?: string,
): Promise<boolean> {
  const set = { value, set_by: who, set_at: new Date().toISOString() };
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows: changed } = await transaction
      .insertInto('desk_settings')
      .values({ name, ...set })
      .onConflict((conflict) => {
        const update = conflict.column('name').doUpdateSet(set);
        return seen === undefined ? update : update.where('desk_settings.set_at', '=', seen);
      })
      .executeTakeFirstOrThrow();
    if (!changed) return false;
    await writeAudit(transaction, { who, action });
    return true;
  });
}

/** Off until an admin has switched it on; who set it last, and when. */
async function readSwitch(db: Database, name: Switch) {
  const { value, ...set } = (await readSetting(db, name)) ?? {};
  return { isOn: value === 'on', ...set };
}

export async function setSwitch(
  db: Database,
  name: Switch,
  isOn: boolean,
  who: string,
): Promise<void> {
  const value = isOn ? 'on' : 'off';
  await writeSetting(db, { name, value, who, action: `switched ${name} ${value}` });
}

type Template = { title: string; status: string; subject: string; text: string };

/** The templates of letters; those of the published words until somebody has changed one. `at` is empty then. */
export async function readTemplates(db: Database) {
  const { value, by, at = '' } = (await readSetting(db, 'letters')) ?? {};
  if (value) return { templates: JSON.parse(value) as Template[], by, at };
  const { letters } = (await publishedWords(db)).words;
  const templates = letters.map(
    ({ paragraphs, ...letter }): Template => ({
      ...letter,
      text: paragraphs.join('\n\n'),
    }),
  );
  return { templates, by, at };
}

export const writeTemplates = (db: Database, templates: Template[], seen: string, who: string) =>
  writeSetting(
    db,
    { name: 'letters', value: JSON.stringify(templates), who, action: 'changed the templates' },
    seen,
  );

const manages = callFor('manage accounts');
const nameField = v.picklist(switches);
const noMailServer =
  'This site has no mail server: whoever runs it sets one with SMTP_URL and NOTIFY_TO.';

export const switchCalls = {
  'GET /switches/:name': manages({ name: nameField }, ({ db }, { name }) => readSwitch(db, name)),
  /** With `enquiries`, it returns once this process serves the pages that say so. */
  'POST /switches/:name': manages(
    { name: nameField, isOn: v.boolean() },
    async (desk, { name, isOn }, { staff }) => {
      if (name === 'confirmations' && isOn) requireMail(desk, noMailServer);
      await setSwitch(desk.db, name, isOn, staff.email);
      if (name === 'enquiries') await desk.publisher?.showPublished();
    },
  ),
};
