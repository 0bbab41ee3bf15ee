import { fieldName } from '../../../content/content-error.ts';
import { fieldsOf } from '../../../content/fields.ts';
import { type ContentTask, contentTasks } from '../../../content/launch.ts';
import { schemaOf } from '../../../content/registry.ts';
import { fieldTitle } from '../../../content/titles.ts';
import {
  confirm,
  confirmationOf,
  promiseHash,
  readConfirmations,
  unconfirm,
} from '../../content/confirmations.ts';
import { settingTasks } from '../../content/launch-settings.ts';
import type { Database } from '../../database/connect.ts';
import { Problem } from '../../http/problem.ts';
import { writeAudit } from '../audit-log.ts';
import { staffCalls } from '../call.ts';
import { readPublished } from '../page-state.ts';

const titleOf = ({ page, path }: Pick<ContentTask, 'page' | 'path'>) =>
  fieldTitle(fieldsOf(schemaOf(page)), path);

/** The published promise of a field. Throws a Problem 404 where there is none. */
async function findPromise(db: Database, { page, path }: Pick<ContentTask, 'page' | 'path'>) {
  const { document } = await readPublished(db);
  const field = fieldName(path);
  const task = contentTasks(document).find(
    (one) => one.kind === 'promise' && one.page === page && fieldName(one.path) === field,
  );
  if (!task) throw new Problem(404);
  return { document, task, field, detail: `${page} ${field}` };
}

export const launchCalls = staffCalls('edit pages', {
  async 'GET /before-launch'({ db, settings }) {
    const { document } = await readPublished(db);
    const confirmations = await readConfirmations(db);
    const tasks = contentTasks(document).map((task) => {
      const known = task.kind === 'promise' && confirmationOf(document, confirmations, task);
      const confirmed = known && { confirmed: { by: known.by, at: known.at } };
      return { ...task, field: titleOf(task), ...confirmed };
    });
    const ofSettings = settingTasks(settings).map(({ field, value, problem, todo }) => ({
      kind: 'setting' as const,
      field,
      todo,
      value: problem ?? value,
    }));
    return { tasks: [...tasks, ...ofSettings] };
  },
  async 'POST /before-launch/confirm'({ db }, asked, { staff: { email } }) {
    const { document, task, field, detail } = await findPromise(db, asked);
    const valueHash = promiseHash(document, task);
    await confirm(db, { page: task.page, field, valueHash, by: email });
    await writeAudit(db, { who: email, action: 'confirmed a promise', detail });
  },
  async 'POST /before-launch/unconfirm'({ db }, asked, { staff: { email } }) {
    const { task, field, detail } = await findPromise(db, asked);
    await unconfirm(db, { page: task.page, field });
    await writeAudit(db, { who: email, action: 'took a confirmation back', detail });
  },
});
