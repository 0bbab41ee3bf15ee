import { describe, expect, it } from 'vitest';
import { fieldName } from '../../content/content-error.ts';
import { contentTasks } from '../../content/launch.ts';
import { readDocument } from '../../content/read-folder.ts';
import { confirm, promiseHash } from '../../server/content/confirmations.ts';
import { addVersion } from '../../testing/server/content.ts';
import { databaseUrl, useStores } from '../../testing/server/stores.ts';
import { contentToLaunch } from './launch-content.ts';

describe('the content before the launch', () => {
  const stores = useStores('sqlite');

  it('takes what was published and confirmed from the database', async () => {
    const location = await stores.newLocation();
    const { db } = await stores.open(location);
    const document = readDocument();
    await addVersion(db, document);
    const [task, other] = contentTasks(document).filter(({ kind }) => kind === 'promise');
    const { page, path } = task!;
    const valueHash = promiseHash(document, task!);
    await confirm(db, { page, field: fieldName(path), valueHash, by: 'meena@example.com' });
    const content = await contentToLaunch({ DATABASE_URL: databaseUrl(location) });
    expect(content.hasDatabase).toBe(true);
    expect([content.isConfirmed(task!), content.isConfirmed(other!)]).toEqual([true, false]);
    expect(content.locate(task!)).toEqual({ file: `/desk/pages/${page}`, line: 0 });
  });
});
