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
import { readAudit } from './audit-log.ts';
import { readDeskPages } from './serve-pages.ts';

const document = readDocument();
type Home = { hero: { slides: { title: string }[] }; whoWeAre: { points: string[] } };
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

const listed = async (wanted: string, browser = meena) => {
  const { pages } = (await browser.get('/pages')).json();
  return pages.find(({ name }: { name: string }) => name === wanted);
};

describe('pages at the desk', () => {
  const save = (browser: DeskBrowser, title: string, revision: number) =>
    browser.post('/pages/home', { data: homeWith(title), revision, version: first });
  const publish = (revision: number, sentence = 'A better title.') =>
    meena.post('/versions', { pages: [{ name: 'home', revision }], sentence });

  it('show what is published, and then what was typed', async () => {
    const opened = (await meena.get('/pages/home')).json();
    expect(opened).toMatchObject({ name: 'home', title: 'Home', path: '/', version: first });
    expect(opened).toMatchObject({ data: document.home, draft: null, mistakes: [], people: [] });
    const saved = await save(meena, 'Words of today', 0);
    expect(saved.json()).toEqual({ revision: 1, mistakes: [] });
    expect((await ravi.get('/pages/home')).json()).toMatchObject({
      ...{ data: homeWith('Words of today'), published: document.home, people: ['meena'] },
      draft: { revision: 1, author: 'meena' },
    });
    const home = { title: 'Home', path: '/', people: ['meena'], draft: { author: 'meena' } };
    expect(await listed('home', ravi)).toMatchObject(home);
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
    expect((await meena.get('/pages/home')).json().data).toEqual(homeWith('Words of Meena'));
    expect((await save(ravi, 'Words of both', 1)).json().revision).toBe(2);
    expect((await ravi.post('/pages/home/discard', { revision: 2 })).statusCode).toBe(200);
    expect((await meena.get('/pages/home')).json().data).toEqual(document.home);
  });

  it('do not begin from words that are no longer published', async () => {
    await save(meena, 'Words of Meena', 0);
    await publish(1);
    await desk.db.deleteFrom('content_drafts').execute();
    const late = await save(ravi, 'Words of Ravi', 0);
    expect(late.statusCode).toBe(409);
    const theirs = { data: homeWith('Words of Meena'), revision: 0, author: 'meena@example.com' };
    expect(late.json().draft).toMatchObject(theirs);
  });

  it('say what changed, and what of that nobody has confirmed', async () => {
    await save(meena, 'Words of today', 0);
    const { changes, warnings } = (await meena.get('/changes')).json();
    expect(changes).toMatchObject([
      { page: 'home', changes: [{ kind: 'changed', after: 'Words of today' }] },
    ]);
    // What stands and is not changed is no news.
    expect(warnings).toEqual([]);
    const home = homeWith('Words of today');
    home.whoWeAre.points = home.whoWeAre.points.map((point) => `${point} Today.`);
    await meena.post('/pages/home', { data: home, revision: 1 });
    const [touched] = (await meena.get('/changes')).json().warnings;
    expect(touched).toMatchObject({
      page: 'home',
      problem: expect.stringMatching(/says what nobody has confirmed: /),
    });
    const { tasks } = (await meena.get('/unconfirmed')).json();
    const kinds = new Set(tasks.map(({ kind }: { kind: string }) => kind));
    expect(kinds).toEqual(new Set(['placeholder', 'sample', 'unconfirmed', 'missing']));
  });

  it('are published with a sentence, go back, and say who did', async () => {
    await save(meena, 'Words of today', 0);
    expect((await publish(5)).statusCode).toBe(409);
    expect((await publish(1, ' ')).statusCode).toBe(422);
    const published = await publish(1);
    expect(published.statusCode).toBe(201);
    const { id } = published.json();
    const { changes } = (await meena.get(`/versions/${id}/changes`)).json();
    expect(changes).toMatchObject([{ page: 'home', changes: [{ after: 'Words of today' }] }]);
    const back = await ravi.post(`/versions/${first}/restore`, { sentence: 'As it was.' });
    expect(back.statusCode).toBe(201);
    const versions = async (query = '') => (await meena.get(`/versions${query}`)).json().versions;
    expect(await versions()).toMatchObject([
      { sentence: 'As it was.', author: 'ravi' },
      { id, sentence: 'A better title.', author: 'meena' },
      { id: first },
    ]);
    expect(await versions(`?before=${id}`)).toMatchObject([{ id: first }]);
    expect((await meena.post(`/versions/${id}/withdraw`)).statusCode).toBe(422);
    const did = (await readAudit(desk.db, { limit: 50 })).map(
      ({ who, action, detail }) => `${who} ${action} ${detail}`,
    );
    expect(did).toContain(`meena@example.com published version ${id}: Home`);
    const to = `version ${back.json().id}, out of version ${first}`;
    expect(did).toContain(`ravi@example.com went back to a version ${to}`);
  });

  it('are restored one by one to exactly their words in a version, without a draft', async () => {
    const { about } = titled('about', 'Another title');
    const later = { ...document, home: homeWith('A mistake'), about };
    const second = await addVersion(desk.db, later);
    const { restorable } = (await meena.get(`/versions/${second}/changes`)).json();
    expect(restorable).toEqual([
      { version: first, pages: expect.arrayContaining(['home', 'about']) },
    ]);
    const take = (id: number) =>
      meena.post(`/versions/${id}/pages/home`, { sentence: 'Home as before.' });
    expect((await take(first)).statusCode).toBe(201);
    const opened = (await ravi.get('/pages/home')).json();
    expect(opened).toMatchObject({ data: document.home, published: document.home, draft: null });
    expect((await ravi.get('/pages/about')).json().published).toEqual(about);
    expect((await take(first)).statusCode).toBe(422);
    expect((await take(second)).statusCode).toBe(201);
    expect((await ravi.get('/pages/home')).json().data).toEqual(later.home);
    expect((await take(999)).statusCode).toBe(404);
  });
});

describe('notes at the desk', () => {
  const [known = 'notes/none'] = notesOf(document);
  const note = { ...(document[known] as { body: string }), title: 'How rain counts' };
  const name = 'notes/how-rain-counts';
  const url = `/pages/${encodeURIComponent(name)}`;

  const write = (data: object, revision = 0, at = url) =>
    meena.post(at, { data, revision, version: 0 });
  const publish = (revision: number, at?: string) =>
    meena.post('/versions', { pages: [{ name, revision }], sentence: 'A note.', at });

  it('begin as drafts of a name that no other has, and are thrown away as such', async () => {
    expect((await meena.get(url)).statusCode).toBe(404);
    await write(note);
    expect(await listed(name)).toMatchObject({ title: note.title, note: { is: 'new' } });
    expect((await meena.get(url)).json()).toMatchObject({ data: note, path: `/${name}` });
    expect((await write(note)).statusCode).toBe(409);
    expect((await write(note, 0, `/pages/${encodeURIComponent(known)}`)).statusCode).toBe(409);
    for (const bad of ['', 'A', '../a', 'a'.repeat(80)])
      expect((await write(note, 0, `/pages/notes%2f${encodeURIComponent(bad)}`)).statusCode).toBe(
        422,
      );
    expect((await meena.post(`${url}/discard`, { revision: 1 })).statusCode).toBe(200);
    expect(await listed(name)).toBeUndefined();
  });

  it('are public with a version, and then withdrawn', async () => {
    await write(note);
    expect((await publish(1)).statusCode).toBe(201);
    expect(await listed(name)).toMatchObject({ note: { is: 'public' } });
    const withdrawn = { date: '2026-11-24', reason: 'Its data were wrong.' };
    await meena.post(url, { data: { ...note, withdrawn }, revision: 0 });
    await publish(2);
    expect(await listed(name)).toMatchObject({ note: { is: 'withdrawn' } });
  });

  it('have the day for which they wait, or on which they were corrected', async () => {
    await write(note);
    const at = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const planned = (await readVersion(desk.db, (await publish(1, at)).json().id))!;
    expect(planned.document[name]).toMatchObject({ date: firmDate(new Date(at)) });
    await saveDraft(desk.db, { page: known, data: note, revision: 0, author: 'meena@example.com' });
    const composed = async (more: object) =>
      (await composeDrafts(desk.db, [{ name: known, revision: 1, ...more }])).document[known];
    expect(await composed({})).toEqual(note);
    const updated = firmDate(new Date());
    expect(await composed({ isCorrection: true })).toEqual({ ...note, updated });
  });

  it('are at most forty that are not public', async () => {
    for (let i = 0; i < 40; i++) {
      const page = `${name}-${i}` as const;
      await saveDraft(desk.db, { page, data: {}, revision: 0, author: 'meena@example.com' });
    }
    const refused = (await write(note, 0, `${url}-40`)).json();
    expect(refused.message).toContain('40 notes');
    expect((await write({}, 1, `${url}-0`)).statusCode).toBe(200);
  });

  it('keep what is wrong, which is told with its line, while the server serves others', async () => {
    // Within all limits, and a second of the parser.
    const heavy = { ...note, body: `${'> a\nb\n'.repeat(1_200)}${':a{b="'.repeat(4_000)}` };
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    expect((await write(heavy)).json().revision).toBe(1);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(5);
    const hostile = { ...note, body: `${note.body}\n\n<script>alert(1)</script>\n` };
    expect((await write(hostile, 1)).json().mistakes).toEqual([
      expect.objectContaining({
        ...{ page: name, path: ['body'], line: hostile.body.split('\n').length - 1 },
        problem: expect.stringMatching(/HTML/),
      }),
    ]);
    expect((await meena.get(url)).json()).toMatchObject({
      data: hostile,
      mistakes: [{ path: ['body'] }],
    });
  });
});

describe('attacks on the pages of the desk', () => {
  const isLink = (text: string) =>
    text.startsWith('https://') || (sitePaths as readonly string[]).includes(text);

  /** Saves a page with `address` for each of its links, and expects each to be refused. */
  async function refusedLinks(name: ContentName, address: string): Promise<number> {
    const data = mapTexts(document[name], (text) => (isLink(text) ? address : text));
    const changed = pathsIn(data).filter((path) => valueAt(data, path) === address);
    if (!changed.length) return 0;
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
  const versionOf = (...pages: object[]) => ({ pages, sentence: 'All of it.' });

  it.each<[url: string, body: object]>([
    ['/pages/about', { ...page, data: [] }],
    ['/pages/about', { ...page, revision: -1 }],
    ['/pages/about', { ...page, revision: 1.5 }],
    ['/pages/about', { ...page, author: 'ravi@example.com' }],
    ['/pages/constructor', page],
    ['/pages/..%2f..%2fetc', page],
    ['/preview', { page: '__proto__', data: {}, path: '/' }],
    ['/preview', { page: 'home', data: {}, path: '//evil' }],
    ['/preview', { page: 'home', data: {}, path: '/a/../..\\b' }],
    ['/versions/0/restore', { sentence: 'Back.' }],
    ['/versions/1e3/restore', { sentence: 'Back.' }],
    ["/versions/1'--/restore", { sentence: 'Back.' }],
    ['/versions', versionOf({ ...home, revision: 0 })],
    ['/versions', versionOf({ ...home, name: 'constructor' })],
    ['/versions', versionOf(home, home)],
  ])('are refused: %s %j', async (url, body) => {
    expect((await meena.post(url, body)).statusCode).toBe(422);
    expect(await desk.db.selectFrom('content_drafts').select('page').execute()).toEqual([]);
  });

  it('find no version that does not exist', async () => {
    expect((await meena.get('/versions/999/changes')).statusCode).toBe(404);
    const back = await meena.post('/versions/999/restore', { sentence: 'Back.' });
    expect(back.statusCode).toBe(404);
    expect((await meena.post('/versions/999/withdraw')).statusCode).toBe(404);
  });

  it('find the firm named as text in the first HTML, and a preview that runs and loads nothing', async () => {
    writeFileSync(join(folder, 'index.html'), '<div id="desk" data-firm=""></div>');
    const pages = await readDeskPages(folder, origin);
    const { app, db, accept } = await buildTestDesk(await stores.openNew(), { pages });
    expect((await app.inject('/desk/preview')).statusCode).toBe(404);
    await accept('meena@example.com', 'editor');
    const words = { ...(document.desk as object), firm: 'R&D "$& <b>' };
    await addVersion(db, { ...document, desk: words });
    const { body: html } = await app.inject('/desk');
    expect(html).toContain('data-firm="R&amp;D &quot;$&amp; &lt;b&gt;"');

    const { statusCode, body, headers } = await app.inject('/desk/preview');
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<script|<body/);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        ...["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-same-origin'],
        ...["base-uri 'none'", "form-action 'none'"],
      ]),
    );
    expect(policy.join()).not.toContain('script-src');
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
  });
});
