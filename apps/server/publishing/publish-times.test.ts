import { describe, expect, it } from 'vitest';
import type { Database } from '../database/connect.ts';
import { usePublishers } from '../testing/publishers.ts';
import { setRows } from '../testing/rows.ts';
import { storeKinds } from '../testing/stores.ts';
import { readDraft, readDrafts } from './drafts.ts';
import { readSummary, scheduledVersions } from './versions.ts';

const by = { sentence: 'Another title', author: 'a@example.com' };

const later = () => new Date(Date.now() + 3_600_000).toISOString();
/** As if the time had come of all that waits for one. */
const makeDue = (db: Database) =>
  setRows(db, 'content_versions', { publish_at: new Date().toISOString() }, { state: 'scheduled' });

describe.each(storeKinds)('publishing at a time, with %s', (kind) => {
  const { renders, open, begin, served, draft } = usePublishers(kind);

  it('publishes at its time over a restart, once with two processes, onto what was published meanwhile', async () => {
    const { db, publisher } = await begin();
    const at = later();
    const planned = await publisher.publish({
      ...by,
      at,
      pages: [await draft(db, 'home', 'Later')],
    });
    expect(planned).toMatchObject({ state: 'scheduled', publishAt: at, publishedAt: null });
    await publisher.publish({ ...by, pages: [await draft(db, 'about', 'Meanwhile')] });
    await publisher.stop();

    const pair = [open(db).publisher, open(db).publisher];
    await Promise.all(pair.map((one) => one.start()));
    const before = renders.count;
    await makeDue(db);
    for (const one of pair) {
      await expect.poll(() => served(one)).toBe('Later');
      expect(served(one, '/about')).toBe('Meanwhile');
    }
    // Once in each, for itself.
    expect(renders.count - before).toBe(2);
    const published = (await readSummary(db, planned.id))!;
    expect(published.state).toBe('published');
    expect(published.publishedAt! >= published.publishAt!).toBe(true);
    expect(await readDrafts(db)).toEqual([]);
  });

  it('does not publish at its time what others have published over, or what was withdrawn', async () => {
    const { db, publisher } = await begin();
    const at = later();
    const home = await draft(db, 'home', 'Planned');
    const planned = await publisher.publish({ ...by, at, pages: [home] });
    const typed = await draft(db, 'home', 'Sooner', home.revision);
    await publisher.publish({ ...by, pages: [typed] });
    const about = await draft(db, 'about', 'Withdrawn');
    const other = await publisher.publish({ ...by, at, pages: [about] });
    expect(await scheduledVersions(db)).toHaveLength(2);
    await publisher.withdraw({ id: other.id, author: 'b@example.com' });
    await expect(publisher.withdraw({ id: other.id, author: 'b' })).rejects.toThrow();
    await makeDue(db);
    await expect.poll(async () => (await readSummary(db, planned.id))?.state).toBe('failed');
    expect((await readSummary(db, planned.id))?.problem).toMatch(/home/);
    expect(await readSummary(db, other.id)).toMatchObject({
      state: 'withdrawn',
      problem: 'Withdrawn by b@example.com.',
    });
    expect(served(publisher)).toBe('Sooner');
    expect(await readDraft(db, 'about')).toBeDefined();
  });
});
