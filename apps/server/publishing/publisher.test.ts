import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentDocument } from '@site/content/document';
import { notesOf } from '@site/content/registry';
import { until } from '@site/tests/testing/until';
import { describe, expect, it } from 'vitest';
import { files, titled, titleOf } from '../testing/content.ts';
import { makeDue, usePublishers } from '../testing/publishers.ts';
import { setRows } from '../testing/rows.ts';
import { storeKinds } from '../testing/stores.ts';
import { readDraft, readDrafts } from './drafts.ts';
import { runPublishCommand } from './served-site.ts';
import { listVersions, publishedVersion, readSummary, scheduledVersions } from './versions.ts';

const [note = 'notes/none'] = notesOf(files);
const by = { sentence: 'Another title', author: 'a@example.com' };

const later = () => new Date(Date.now() + 3_600_000).toISOString();

describe.each(storeKinds)('publishing, with %s', (kind) => {
  const { folder, renders, open, begin, served, draft } = usePublishers(kind);

  it('begins with the files, and follows them until staff publish', async () => {
    const { db, publisher } = await begin();
    expect(await publishedVersion(db)).toMatchObject({ source: 'files', author: 'content/' });
    expect(served(publisher)).toBe(titleOf(files, 'home'));

    const changed = titled('home', 'A new title in the file');
    const next = open(db, { content: changed }).publisher;
    await next.start();
    expect(served(next)).toBe('A new title in the file');
    expect(await listVersions(db, { limit: 9 })).toHaveLength(2);

    await next.publish({ ...by, pages: [await draft(db, 'home', 'By staff')] });
    const last = open(db, { content: files }).publisher;
    await last.start();
    expect(served(last)).toBe('By staff');
    expect(await listVersions(db, { limit: 9 })).toHaveLength(3);
  });

  it('publishes drafts, ends them, and leaves one that somebody typed on', async () => {
    const { db, publisher } = await begin();
    const home = await draft(db, 'home', 'Published');
    const about = await draft(db, 'about', 'Typed on');
    const { promise, resolve: release } = Promise.withResolvers<void>();
    renders.held = promise;
    const before = renders.count;
    const publishing = publisher.publish({ ...by, pages: [home, about] });
    await until(() => renders.count > before);
    // Nothing is public before all of it is rendered.
    expect(await listVersions(db, { limit: 9 })).toHaveLength(1);
    await draft(db, 'about', 'Typed on still', about.revision);
    release();
    const published = { ...by, state: 'published', source: 'desk', problem: null };
    expect(await publishing).toMatchObject(published);
    expect(served(publisher)).toBe('Published');
    expect(served(publisher, '/about')).toBe('Typed on');
    expect(await readDrafts(db)).toMatchObject([{ page: 'about', revision: about.revision + 1 }]);
  });

  it('refuses drafts that are others by now, mistakes, and what changes nothing', async () => {
    const { db, publisher } = await begin();
    const before = renders.count;
    const old = await draft(db, 'home', 'First');
    const home = await draft(db, 'home', 'Second', old.revision);
    const expectRefusal = (page: typeof home, reason: object) =>
      expect(publisher.publish({ ...by, pages: [page] })).rejects.toMatchObject({ reason });
    await expectRefusal(old, { kind: 'conflict', pages: ['home'] });
    const wrong = await draft(db, 'home', '', home.revision);
    const mistakes = [{ page: 'home', path: ['meta', 'title'] }];
    await expectRefusal(wrong, { kind: 'mistakes', mistakes });
    const same = await draft(db, 'home', titleOf(files, 'home'), wrong.revision);
    await expectRefusal(same, { kind: 'impossible' });
    expect(renders.count).toBe(before);
    expect(await listVersions(db, { limit: 9 })).toHaveLength(1);
  });

  it('says what went wrong, keeps the draft, and serves what it served', async () => {
    const { db, publisher } = await begin();
    renders.failure = new Error('ENOSPC: no space left on device, write');
    const pages = [await draft(db, 'home', 'Too large')];
    await expect(publisher.publish({ ...by, pages })).rejects.toMatchObject({
      reason: { kind: 'failed' },
      message: expect.stringContaining('disk is full'),
    });
    expect(await listVersions(db, { limit: 9 })).toHaveLength(1);
    expect(await readDraft(db, 'home')).toBeDefined();
    expect(served(publisher)).toBe(titleOf(files, 'home'));
    delete renders.failure;
    await publisher.publish({ ...by, pages });
    expect(served(publisher)).toBe('Too large');
  });

  it('goes back to a version, and leaves the notes that came since, which others may cite', async () => {
    const { [note]: _, ...before } = files;
    const { db, publisher } = await begin({ content: before as ContentDocument });
    const first = (await publishedVersion(db))!;
    const document = titled('home', 'Other');
    await publisher.publishDocument({ ...by, document, source: 'desk' });
    expect(served(publisher)).toBe('Other');
    const back = await publisher.restore({ ...by, id: first.id });
    expect(back.state).toBe('published');
    expect(back.id).toBeGreaterThan(first.id);
    expect(served(publisher)).toBe(titleOf(files, 'home'));
    expect((await publishedVersion(db))?.document).toEqual(files);
    const ofNote = await listVersions(db, { page: note, limit: 9 });
    expect(ofNote.map(({ id }) => id)).not.toContain(first.id);
    expect(ofNote).toHaveLength(2);
  });

  it('is not ready, and serves the files of the build, while what is published cannot be rendered', async () => {
    const { db, publisher } = await begin();
    await publisher.publish({ ...by, pages: [await draft(db, 'home', 'Shown')] });
    expect(publisher.isCurrent()).toBe(true);
    const document = JSON.stringify(titled('home', ''));
    const { id } = (await publishedVersion(db))!;
    await publisher.stop();
    // As if the schemas had become stricter with an update.
    await setRows(db, 'content_versions', { document, hash: 'other' }, { id });
    const next = open(db).publisher;
    await next.start();
    expect(served(next)).toBe('Of the build');
    expect(next.isCurrent()).toBe(false);
    await expect(next.renderPublished()).rejects.toThrow(/home, meta\.title/);
  });

  it('runs a command with the files of each version and no setting, and tells of its failure without undoing', async () => {
    const output = join(folder, `${kind}-output`);
    const command = `cat "$RELEASE/index.html" >> ${output}; grep -q Fails "$RELEASE/index.html" && { echo "no $DESK_SECRET route" >&2; exit 3; }; true`;
    process.env.DESK_SECRET = 'secret';
    const { db, publisher } = await begin({ command });
    await publisher.publish({ ...by, pages: [await draft(db, 'home', 'Told')] });
    const { id } = await publisher.publish({ ...by, pages: [await draft(db, 'home', 'Fails')] });
    const problem = 'PUBLISH_COMMAND failed (3): no  route';
    await expect.poll(() => readSummary(db, id)).toMatchObject({ state: 'published', problem });
    delete process.env.DESK_SECRET;
    expect(served(publisher)).toBe('Fails');
    expect(await readFile(output, 'utf8')).toBe(`${titleOf(files, 'home')}ToldFails`);
  });

  it('publishes at its time over a restart, once with two processes, onto what was published meanwhile', async () => {
    const { db, publisher } = await begin();
    const at = later();
    const pages = [await draft(db, 'home', 'Later')];
    const planned = await publisher.publish({ ...by, at, pages });
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
    const ofHome = await listVersions(db, { page: 'home', limit: 9 });
    expect(ofHome.map(({ sentence }) => sentence)).toEqual([by.sentence, 'The first version.']);
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
    const problem = expect.stringMatching(/home/);
    await expect
      .poll(() => readSummary(db, planned.id))
      .toMatchObject({ state: 'failed', problem });
    const withdrawn = { state: 'withdrawn', problem: 'Withdrawn by b@example.com.' };
    expect(await readSummary(db, other.id)).toMatchObject(withdrawn);
    expect(served(publisher)).toBe('Sooner');
    expect(await readDraft(db, 'about')).toBeDefined();
  });
});

it('ends a command that takes too long, with all that it started', async () => {
  expect(await runPublishCommand('sleep 600 & wait', '/tmp', 300)).toMatch(/longer than 0\.3 s/);
});
