import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapTexts, pathsIn, valueAt } from '@site/content/fields';
import { firmDate } from '@site/content/firm-time';
import { readDocument } from '@site/content/folder';
import { type ContentName, contentNames, notesOf, sitePaths } from '@site/content/registry';
import { beforeEach, describe, expect, it } from 'vitest';
import { composeDrafts } from '../publishing/compose.ts';
import { saveDraft } from '../publishing/drafts.ts';
import { readVersion } from '../publishing/versions.ts';
import { addVersion, titled } from '../testing/content.ts';
import { buildTestDesk, type DeskBrowser, origin } from '../testing/desk.ts';
import { scratchFolder } from '../testing/files/temporary-folder.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { readDeskPages } from './serve-pages.ts';

const document = readDocument();
type Home = { hero: { slides: { title: string }[] } };
const homeWith = (title: string) => {
  const home = structuredClone(document.home) as Home;
  home.hero.slides[0]!.title = title;
  return home;
};

const { desk, meena, ravi, stores } = useTestDesk('sqlite', { meena: 'editor', ravi: 'admin' });
const folder = scratchFolder();
let first: number;

beforeEach(async () => {
  for (const table of ['content_drafts', 'content_presence', 'content_versions'] as const)
    await desk.db.deleteFrom(table).execute();
  first = await addVersion(desk.db, document);
});

const read = async (url: string) => (await meena.get(url)).json();
const listed = async (wanted: string) => {
  const { pages } = await read('/pages');
  return pages.find(({ name }: { name: string }) => name === wanted);
};

describe('pages at the desk', () => {
  const save = (browser: DeskBrowser, title: string, revision: number) =>
    browser.post('/pages/home', { data: homeWith(title), revision, version: first });
  const publish = (revision: number, sentence = 'A better title.') =>
    meena.post('/versions', { pages: [{ name: 'home', revision }], sentence });

  it('show what is published, and then what was typed', async () => {
    const home = { name: 'home', title: 'Home', path: '/', version: first };
    const untouched = { data: document.home, draft: null, mistakes: [], people: [] };
    expect(await read('/pages/home')).toMatchObject({ ...home, ...untouched });
    expect((await save(meena, 'Words of today', 0)).json()).toEqual({ revision: 1, mistakes: [] });
    await meena.post('/pages/home/presence');
    expect((await ravi.get('/pages/home')).json()).toMatchObject({
      ...{ data: homeWith('Words of today'), published: document.home, people: ['meena'] },
      draft: { revision: 1, author: 'meena' },
    });
    expect(await listed('home')).toMatchObject({ draft: { author: 'meena' } });
    // What says what is public is no draft.
    await meena.post('/pages/home', { data: document.home, revision: 1 });
    expect((await listed('home')).draft).toBeNull();
  });

  it('never lose the draft of another silently', async () => {
    await save(meena, 'Words of Meena', 0);
    const late = await save(ravi, 'Words of Ravi', 0);
    expect(late.json()).toMatchObject({
      status: 409,
      message: 'Somebody else has changed this page meanwhile.',
      draft: { data: homeWith('Words of Meena'), revision: 1, author: 'meena@example.com' },
    });
    expect((await save(ravi, 'Words of Ravi', 99)).statusCode).toBe(409);
    expect((await ravi.post('/pages/home/discard', { revision: 7 })).statusCode).toBe(409);
    expect((await read('/pages/home')).data).toEqual(homeWith('Words of Meena'));
    expect((await save(ravi, 'Words of both', 1)).json().revision).toBe(2);
    expect((await ravi.post('/pages/home/discard', { revision: 2 })).statusCode).toBe(200);
    expect((await read('/pages/home')).data).toEqual(document.home);
  });

  it('do not begin from words that are no longer published', async () => {
    await save(meena, 'Words of Meena', 0);
    await publish(1);
    await desk.db.deleteFrom('content_drafts').execute();
    const theirs = { data: homeWith('Words of Meena'), revision: 0, author: 'meena@example.com' };
    const late = await save(ravi, 'Words of Ravi', 0);
    expect(late.json()).toMatchObject({ status: 409, draft: theirs });
  });

  it('are published with a sentence, go back, and say who did', async () => {
    await save(meena, 'Words of today', 0);
    const changed = [{ page: 'home', changes: [{ kind: 'changed', after: 'Words of today' }] }];
    // What stands and is not changed is nothing to be warned of.
    expect(await read('/changes')).toMatchObject({ changes: changed, warnings: [] });
    expect((await publish(5)).statusCode).toBe(409);
    expect((await publish(1, ' ')).statusCode).toBe(422);
    const published = await publish(1);
    expect(published.statusCode).toBe(201);
    const { id } = published.json();
    expect((await read(`/versions/${id}/changes`)).changes).toMatchObject(changed);
    const back = await ravi.post(`/versions/${first}/restore`, { sentence: 'As it was.' });
    expect(back.statusCode).toBe(201);
    expect((await read('/versions')).versions).toMatchObject([
      { sentence: 'As it was.', author: 'ravi' },
      { id, sentence: 'A better title.', author: 'meena' },
      { id: first },
    ]);
    expect((await read(`/versions?before=${id}`)).versions).toMatchObject([{ id: first }]);
    expect((await meena.post(`/versions/${id}/withdraw`)).statusCode).toBe(422);
    const did = async (who: string) => (await desk.actsOf(`${who}@example.com`))[0]?.detail;
    expect(await did('meena')).toBe(`version ${id}: Home`);
    expect(await did('ravi')).toBe(`version ${back.json().id}, out of version ${first}`);
  });

  it('are restored one by one to exactly their words in a version, without a draft', async () => {
    const { about } = titled('about', 'Another title');
    const later = { ...document, home: homeWith('A mistake'), about };
    const second = await addVersion(desk.db, later);
    const pages = expect.arrayContaining(['home', 'about']);
    const { restorable } = await read(`/versions/${second}/changes`);
    expect(restorable).toEqual([{ version: first, pages }]);
    const take = async (id: number) =>
      (await meena.post(`/versions/${id}/pages/home`, { sentence: 'As before.' })).statusCode;
    expect(await take(first)).toBe(201);
    const before = { data: document.home, published: document.home, draft: null };
    expect(await read('/pages/home')).toMatchObject(before);
    expect((await read('/pages/about')).published).toEqual(about);
    expect(await take(first)).toBe(422);
    expect(await take(second)).toBe(201);
    expect((await read('/pages/home')).data).toEqual(later.home);
    expect(await take(999)).toBe(404);
  });
});

describe('notes at the desk', () => {
  const [known = 'notes/none'] = notesOf(document);
  const note = { ...(document[known] as { body: string }), title: 'How rain counts' };
  const name = 'notes/how-rain-counts';
  const at = (name: string) => `/pages/${encodeURIComponent(name)}`;
  const write = async (data: object, revision = 0, page = name) =>
    (await meena.post(at(page), { data, revision, version: 0 })).json();
  const publish = async (revision: number, at?: string) =>
    (
      await meena.post('/versions', { pages: [{ name, revision }], sentence: 'A note.', at })
    ).json();

  it('begin as drafts of a name that no other has, and are thrown away as such', async () => {
    expect(await write(note)).toMatchObject({ revision: 1, mistakes: [] });
    expect(await listed(name)).toMatchObject({ title: note.title, note: { is: 'new' } });
    expect(await read(at(name))).toMatchObject({ data: note, path: `/${name}` });
    expect((await write(note)).status).toBe(409);
    expect((await write(note, 0, known)).status).toBe(409);
    for (const bad of ['', 'A', '../a', 'a'.repeat(80)])
      expect((await write(note, 0, `notes/${bad}`)).status).toBe(422);
    await meena.post(`${at(name)}/discard`, { revision: 1 });
    expect((await read(at(name))).status).toBe(404);
  });

  it('are public with a version, and then withdrawn', async () => {
    await write(note);
    await publish(1);
    expect(await listed(name)).toMatchObject({ note: { is: 'public' } });
    const withdrawn = { date: '2026-11-24', reason: 'Its data were wrong.' };
    await meena.post(at(name), { data: { ...note, withdrawn }, revision: 0 });
    await publish(2);
    expect(await listed(name)).toMatchObject({ note: { is: 'withdrawn' } });
  });

  it('have the day for which they wait, or on which they were corrected', async () => {
    await write(note);
    const later = new Date(Date.now() + 3 * 86_400_000);
    const planned = (await readVersion(desk.db, (await publish(1, later.toISOString())).id))!;
    expect(planned.document[name]).toMatchObject({ date: firmDate(later) });
    await saveDraft(desk.db, { page: known, data: note, revision: 0, author: 'meena@example.com' });
    const composed = async (more: object) =>
      (await composeDrafts(desk.db, [{ name: known, revision: 1, ...more }])).document[known];
    expect(await composed({})).toEqual(note);
    const updated = firmDate(new Date());
    expect(await composed({ isCorrection: true })).toEqual({ ...note, updated });
  });

  it('keep what is wrong, which is told with its line', async () => {
    const hostile = { ...note, body: `${note.body}\n\n<script>alert(1)</script>\n` };
    const line = hostile.body.split('\n').length - 1;
    const mistake = { page: name, path: ['body'], line, problem: expect.stringMatching(/HTML/) };
    expect((await write(hostile)).mistakes).toEqual([expect.objectContaining(mistake)]);
    expect(await read(at(name))).toMatchObject({ data: hostile, mistakes: [{ path: ['body'] }] });
  });
});

describe('attacks on the pages of the desk', () => {
  const isLink = (text: string) =>
    text.startsWith('https://') || (sitePaths as readonly string[]).includes(text);

  /** Saves a page with `address` for each of its links, and expects each to be refused. */
  async function refusedLinks(name: ContentName, address: string): Promise<number> {
    const data = mapTexts(document[name], (text) => (isLink(text) ? address : text));
    const changed = pathsIn(data).filter((path) => valueAt(data, path) === address);
    const { mistakes } = (await meena.post(`/pages/${name}`, { data, revision: 0 })).json();
    for (const path of changed) {
      expect(mistakes).toContainEqual(expect.objectContaining({ page: name, path }));
    }
    await desk.db.deleteFrom('content_drafts').execute();
    return changed.length;
  }

  it('get no javascript: into any link of any page, and no other address that is not ours', async () => {
    let links = 0;
    for (const name of contentNames) links += await refusedLinks(name, 'javascript:alert(1)');
    expect(links).toBeGreaterThan(50);
    for (const address of ['data:text/html,hello', '//evil.example/', 'http://evil.example'])
      expect(await refusedLinks('home', address), address).toBeGreaterThan(0);
  });

  const page = { data: {}, revision: 0 };
  const home = { name: 'home', revision: 1 };
  const deep = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`);

  it.each<[url: string, body: object]>([
    ['/pages/about', { ...page, data: { title: 'a\0' } }],
    ['/pages/about', { ...page, data: { constructor: { prototype: 1 } } }],
    ['/pages/about', { ...page, data: { deep } }],
    ['/pages/about', { ...page, revision: -1 }],
    ['/pages/..%2f..%2fetc', page],
    ['/preview', { page: 'home', data: {}, path: '//evil' }],
    ['/versions/1e3/restore', { sentence: 'Back.' }],
    ['/versions', { pages: [{ ...home, revision: 0 }], sentence: 'All of it.' }],
    ['/versions', { pages: [home, home], sentence: 'All of it.' }],
  ])('are refused: %s %j', async (url, body) => {
    expect((await meena.post(url, body)).statusCode).toBe(422);
    expect(await desk.db.selectFrom('content_drafts').select('page').execute()).toEqual([]);
  });

  it('find a preview that runs and loads nothing', async () => {
    writeFileSync(join(folder, 'index.html'), '');
    const pages = await readDeskPages(folder, origin);
    const { app, accept } = await buildTestDesk(await stores.openNew(), { pages });
    expect((await app.inject('/desk/preview')).statusCode).toBe(404);
    await accept('meena@example.com', 'editor');
    const { statusCode, body, headers } = await app.inject('/desk/preview');
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<script|<body/);
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      ...["default-src 'none'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:"],
      ...["font-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
      'sandbox allow-same-origin',
    ]);
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
  });
});
