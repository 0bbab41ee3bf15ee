import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ContentDocument, checkDocument } from '../../content/document.ts';
import { hashOf } from '../../content/document-hash.ts';
import { readFigures } from '../../content/figure-files.ts';
import { readDocument } from '../../content/read-folder.ts';
import { storeKinds, useStores } from '../../testing/server/stores.ts';
import { until } from '../../testing/until.ts';
import type { Database } from '../database/connect.ts';
import { readDraft, readDrafts, saveDraft } from './drafts.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { createReleases } from './releases.ts';
import type { Render } from './render-process.ts';
import { listVersions, publishedVersion, readSummary, scheduledVersions } from './versions.ts';

const buildId = 'abc123';
const root = join(import.meta.dirname, '../..');
const figures = readFigures(join(root, 'figures/dist'));
const files = readDocument();

/** The content with another title of a page, which is filled up to the length that titles must have. */
function titled(page: 'about' | 'home', title: string, document = files): ContentDocument {
  const data = document[page] as { meta: object };
  const filled = title ? title.padEnd(10, '.') : '';
  return { ...document, [page]: { ...data, meta: { ...data.meta, title: filled } } };
}

const titleOf = (document: ContentDocument, page: 'about' | 'home') =>
  (document[page] as { meta: { title: string } }).meta.title.replace(/\.*$/, '');

describe.each(storeKinds)('publishing, with %s', (kind) => {
  const stores = useStores(kind);
  const publishers: Publisher[] = [];
  let folder = '';
  let rendered = 0;
  let failure: Error | undefined;
  /** What a render waits for. */
  let held: Promise<void> | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'publisher-'));
  });
  afterEach(async () => {
    failure = undefined;
    held = undefined;
    await Promise.all(publishers.splice(0).map((publisher) => publisher.stop()));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const render: Render = async ({ document, out }) => {
    rendered += 1;
    await held;
    if (failure) throw failure;
    const { mistakes } = checkDocument(document, figures);
    if (mistakes.length) return { mistakes };
    await mkdir(out, { recursive: true });
    await writeFile(join(out, 'index.html'), titleOf(document, 'home'));
    await writeFile(join(out, 'about.html'), titleOf(document, 'about'));
    const identity = { contentHash: hashOf(document), buildId };
    await writeFile(join(out, 'release.json'), JSON.stringify(identity));
    return { pages: 2 };
  };

  type Options = { command?: string; content?: ContentDocument; releasesDir?: string };

  function open(db: Database, { command, content = files, releasesDir }: Options = {}) {
    const releasesFolder = releasesDir ?? join(folder, crypto.randomUUID());
    const publisher = createPublisher({
      db,
      log: pino({ level: 'silent' }),
      config: { publishCommand: command },
      releases: createReleases({ folder: releasesFolder, buildFolder: folder, buildId, render }),
      readFigures: () => figures,
      readFiles: () => content,
    });
    publishers.push(publisher);
    return { publisher, releasesFolder };
  }

  async function begin(options?: Options) {
    const { db } = await stores.open(await stores.newLocation(), { timeoutMs: 10_000 });
    const opened = open(db, options);
    await opened.publisher.start();
    return { db, ...opened };
  }

  const served = (publisher: Publisher, address = '/') =>
    publisher.site()?.files.get(address)?.variants.identity.body.toString();

  async function draft(db: Database, page: 'about' | 'home', title: string, revision = 0) {
    const data = titled(page, title)[page];
    const saved = await saveDraft(db, { page, data, revision, author: 'a@example.com' });
    if (saved.kind !== 'saved') throw new Error('The draft was not saved.');
    return { name: page, revision: saved.revision };
  }

  const by = { sentence: 'Another title', author: 'a@example.com' };

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
    const { db, publisher, releasesFolder } = await begin();
    const home = await draft(db, 'home', 'Published');
    const about = await draft(db, 'about', 'Typed on');
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    const publishing = publisher.publish({ ...by, pages: [home, about] });
    await until(async () => (await listVersions(db, { limit: 1 }))[0]?.state === 'scheduled');
    await draft(db, 'about', 'Typed on still', about.revision);
    release();
    const summary = await publishing;
    expect(summary).toMatchObject({ ...by, state: 'published', source: 'desk', problem: null });
    expect(served(publisher)).toBe('Published');
    expect(served(publisher, '/about.html')).toBe('Typed on');
    expect(await readDrafts(db)).toMatchObject([{ page: 'about', revision: about.revision + 1 }]);
    const current = await readlink(join(releasesFolder, 'current'));
    expect(await readFile(join(current, 'index.html'), 'utf8')).toBe('Published');
  });

  it('refuses drafts that are others by now, mistakes, and what changes nothing', async () => {
    const { db, publisher } = await begin();
    const before = rendered;
    const old = await draft(db, 'home', 'First');
    const home = await draft(db, 'home', 'Second', old.revision);
    await expect(publisher.publish({ ...by, pages: [old] })).rejects.toMatchObject({
      reason: { kind: 'conflict', pages: ['home'] },
    });
    const wrong = await draft(db, 'home', '', home.revision);
    await expect(publisher.publish({ ...by, pages: [wrong] })).rejects.toMatchObject({
      reason: { kind: 'mistakes', mistakes: [{ page: 'home', path: ['meta', 'title'] }] },
    });
    const same = await draft(db, 'home', titleOf(files, 'home'), wrong.revision);
    await expect(publisher.publish({ ...by, pages: [same] })).rejects.toMatchObject({
      reason: { kind: 'impossible' },
    });
    expect(rendered).toBe(before);
    expect(await listVersions(db, { limit: 9 })).toHaveLength(1);
  });

  it('says what went wrong, keeps the draft, and serves what it served', async () => {
    const { db, publisher } = await begin();
    failure = new Error('ENOSPC: no space left on device, write');
    const pages = [await draft(db, 'home', 'Too large')];
    await expect(publisher.publish({ ...by, pages })).rejects.toMatchObject({
      reason: { kind: 'failed' },
      message: expect.stringContaining('disk is full'),
    });
    expect(await listVersions(db, { limit: 1 })).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('disk is full') },
    ]);
    expect(await readDraft(db, 'home')).toBeDefined();
    expect(served(publisher)).toBe(titleOf(files, 'home'));
    failure = undefined;
    await publisher.publish({ ...by, pages });
    expect(served(publisher)).toBe('Too large');
  });

  it('lets two publish at once, one after the other, and loses neither', async () => {
    const { db, publisher } = await begin();
    const other = open(db).publisher;
    await other.start();
    const [home, about] = [await draft(db, 'home', 'Ours'), await draft(db, 'about', 'Theirs')];
    await Promise.all([
      publisher.publish({ ...by, pages: [home] }),
      other.publish({ ...by, pages: [about] }),
    ]);
    for (const one of [publisher, other]) {
      await expect.poll(() => served(one)).toBe('Ours');
      await expect.poll(() => served(one, '/about.html')).toBe('Theirs');
    }
  });

  it('goes back to a version and does not render what is there', async () => {
    const { db, publisher } = await begin();
    const first = (await publishedVersion(db))!;
    await publisher.publish({ ...by, pages: [await draft(db, 'home', 'Other')] });
    const before = rendered;
    const back = await publisher.restore({ ...by, id: first.id });
    expect(back.state).toBe('published');
    expect(back.id).toBeGreaterThan(first.id);
    expect(served(publisher)).toBe(titleOf(files, 'home'));
    expect(rendered).toBe(before);
  });

  it('publishes at its time over a restart, once with two processes, onto what was published meanwhile', async () => {
    const { db, publisher } = await begin();
    const at = new Date(Date.now() + 3_000).toISOString();
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
    const before = rendered;
    for (const one of pair) {
      await expect.poll(() => served(one)).toBe('Later');
      expect(served(one, '/about.html')).toBe('Meanwhile');
    }
    // Once in each, since each has a folder of its own.
    expect(rendered - before).toBe(2);
    const published = (await readSummary(db, planned.id))!;
    expect(published.state).toBe('published');
    expect(published.publishedAt! >= at).toBe(true);
    expect(await readDrafts(db)).toEqual([]);
  });

  it('does not publish at its time what others have published over, or what was withdrawn', async () => {
    const { db, publisher } = await begin();
    const at = new Date(Date.now() + 2_500).toISOString();
    const home = await draft(db, 'home', 'Planned');
    const planned = await publisher.publish({ ...by, at, pages: [home] });
    const typed = await draft(db, 'home', 'Sooner', home.revision);
    await publisher.publish({ ...by, pages: [typed] });
    const about = await draft(db, 'about', 'Withdrawn');
    const other = await publisher.publish({ ...by, at, pages: [about] });
    expect(await scheduledVersions(db)).toHaveLength(2);
    await publisher.withdraw({ id: other.id, author: 'b@example.com' });
    await expect(publisher.withdraw({ id: other.id, author: 'b' })).rejects.toThrow();
    await expect.poll(async () => (await readSummary(db, planned.id))?.state).toBe('failed');
    expect((await readSummary(db, planned.id))?.problem).toMatch(/home/);
    expect(await readSummary(db, other.id)).toMatchObject({
      state: 'withdrawn',
      problem: 'Withdrawn by b@example.com.',
    });
    expect(served(publisher)).toBe('Sooner');
    expect(await readDraft(db, 'about')).toBeDefined();
  });

  it('fails what somebody waited for when the process ended', async () => {
    const { db } = await begin();
    const now = new Date(Date.now() - 1_000).toISOString();
    const { id } = await db
      .insertInto('content_versions')
      .values({
        document: '{}',
        hash: '',
        author: 'a',
        sentence: '',
        source: 'desk',
        state: 'scheduled',
        created_at: now,
        claimed_until: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect.poll(async () => (await readSummary(db, id))?.state).toBe('failed');
  });

  it('serves the release before while the published version cannot be rendered', async () => {
    const { db, publisher, releasesFolder } = await begin();
    await publisher.publish({ ...by, pages: [await draft(db, 'home', 'Shown')] });
    const document = JSON.stringify(titled('home', ''));
    const { id } = (await publishedVersion(db))!;
    await publisher.stop();
    // As if the schemas had become stricter with an update.
    await db
      .updateTable('content_versions')
      .set({ document, hash: 'other' })
      .where('id', '=', id)
      .execute();
    const next = open(db, { releasesDir: releasesFolder }).publisher;
    await next.start();
    expect(served(next)).toBe('Shown');
    await expect(next.renderPublished()).rejects.toThrow(/home, meta\.title/);
  });

  it('keeps the last releases and the one that is served', async () => {
    const { db, publisher, releasesFolder } = await begin();
    for (let i = 0; i < 5; i++) {
      await publisher.publish({ ...by, pages: [await draft(db, 'home', `Title ${i}`)] });
    }
    const names = (await readdir(releasesFolder)).filter((name) => name !== 'current');
    expect(names).toHaveLength(3);
    const current = await readlink(join(releasesFolder, 'current'));
    expect(dirname(current)).toBe(releasesFolder);
    expect(names).toContain(basename(current));
  });

  it('runs a command with each new release, and tells of its failure without undoing', async () => {
    const output = join(folder, `${kind}-output`);
    const command = `cat "$RELEASE/index.html" >> ${output}; grep -q Fails "$RELEASE/index.html" && { echo "no route" >&2; exit 3; }; true`;
    const { db, publisher } = await begin({ command });
    await publisher.publish({ ...by, pages: [await draft(db, 'home', 'Told')] });
    const failing = await publisher.publish({ ...by, pages: [await draft(db, 'home', 'Fails')] });
    await expect
      .poll(async () => (await readSummary(db, failing.id))?.problem)
      .toBe('PUBLISH_COMMAND failed (3): no route');
    expect(await readSummary(db, failing.id)).toMatchObject({ state: 'published' });
    expect(served(publisher)).toBe('Fails');
    expect(await readFile(output, 'utf8')).toBe(`${titleOf(files, 'home')}ToldFails`);
  });
});
