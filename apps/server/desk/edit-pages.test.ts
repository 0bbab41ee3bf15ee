import { readDocument } from '@site/content/folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { addVersion, titled } from '../testing/content.ts';
import type { DeskBrowser } from '../testing/desk.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { readAudit } from './audit-log.ts';

const document = readDocument();
type Home = { hero: { slides: { title: string }[] }; meta: { title: string } };
const homeWith = (title: string) => {
  const home = structuredClone(document.home) as Home;
  home.hero.slides[0]!.title = title;
  return home;
};

describe('pages at the desk', () => {
  const { desk, meena, ravi } = useTestDesk('sqlite', { meena: 'editor', ravi: 'admin' });
  let first: number;

  beforeEach(async () => {
    for (const table of ['content_drafts', 'content_presence', 'content_versions'] as const)
      await desk.db.deleteFrom(table).execute();
    first = await addVersion(desk.db, document);
  });

  const save = async (browser: DeskBrowser, title: string, revision: number, version = first) =>
    browser.post('/pages/home', { data: homeWith(title), revision, version });
  const publish = (revision: number, more: object = {}) =>
    meena.post('/versions', {
      pages: [{ name: 'home', revision }],
      sentence: 'A better title.',
      ...more,
    });
  const listed = async (browser = meena) => {
    const { pages } = (await browser.get('/pages')).json();
    return pages.find(({ name }: { name: string }) => name === 'home');
  };

  it('shows what is published, and then what was typed', async () => {
    const opened = (await meena.get('/pages/home')).json();
    expect(opened).toMatchObject({ name: 'home', title: 'Home', path: '/', version: first });
    expect(opened).toMatchObject({ data: document.home, draft: null, mistakes: [], people: [] });
    const saved = await save(meena, 'Words of today', 0);
    expect(saved.json()).toEqual({ revision: 1, mistakes: [] });
    const again = (await ravi.get('/pages/home')).json();
    expect(again.data).toEqual(homeWith('Words of today'));
    expect(again).toMatchObject({
      published: document.home,
      people: ['meena'],
      draft: { revision: 1, author: 'meena' },
    });
    const { published, scheduled } = (await ravi.get('/pages')).json();
    expect(published.id).toBe(first);
    expect(published.document).toBeUndefined();
    expect(scheduled).toEqual([]);
    const home = { title: 'Home', path: '/', people: ['meena'], draft: { author: 'meena' } };
    expect(await listed(ravi)).toMatchObject(home);
    // What says what is public is no draft.
    await meena.post('/pages/home', { data: document.home, revision: 1 });
    expect((await listed()).draft).toBeNull();
  });

  it('never takes the draft of another silently', async () => {
    await save(meena, 'Words of Meena', 0);
    const late = await save(ravi, 'Words of Ravi', 0);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
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

  it('refuses to begin from words that are no longer published', async () => {
    await save(meena, 'Words of Meena', 0);
    await publish(1);
    const late = await save(ravi, 'Words of Ravi', 0);
    await desk.db.deleteFrom('content_drafts').execute();
    expect(late.statusCode).toBe(409);
    const theirs = { data: homeWith('Words of Meena'), revision: 0, author: 'meena@example.com' };
    expect((await save(ravi, 'Words of Ravi', 0)).json().draft).toMatchObject(theirs);
  });

  it('says what changed, and what to look at before it is published', async () => {
    await save(meena, 'Words of today', 0);
    const { changes, warnings } = (await meena.get('/changes')).json();
    expect(changes).toMatchObject([
      { page: 'home', changes: [{ kind: 'changed', after: 'Words of today' }] },
    ]);
    expect(changes[0].changes[0].field).toMatch(/› Slide 1 ›/);
    // What stands and is not changed is no news.
    expect(warnings).toEqual([]);
    const home = homeWith('Words of today') as unknown as { whoWeAre: { points: string[] } };
    home.whoWeAre.points = home.whoWeAre.points.map((point) => `${point} Today.`);
    await meena.post('/pages/home', { data: home, revision: 1 });
    const touched = (await meena.get('/changes')).json().warnings;
    expect(touched).not.toEqual([]);
    for (const { page, path, problem } of touched) {
      expect([page, path.slice(0, 2)]).toEqual(['home', ['whoWeAre', 'points']]);
      expect(problem).toMatch(/says what nobody has confirmed: /);
    }
  });

  it('publishes with a sentence, goes back, and says who did', async () => {
    await save(meena, 'Words of today', 0);
    expect((await publish(5)).statusCode).toBe(409);
    expect((await publish(1, { sentence: ' ' })).statusCode).toBe(422);
    const published = await publish(1);
    expect(published.statusCode).toBe(201);
    const { id } = published.json();
    const { changes } = (await meena.get(`/versions/${id}/changes`)).json();
    expect(changes).toMatchObject([{ page: 'home', changes: [{ after: 'Words of today' }] }]);
    const back = await ravi.post(`/versions/${first}/restore`, { sentence: 'As it was.' });
    expect(back.statusCode).toBe(201);
    const { versions, more } = (await meena.get('/versions')).json();
    expect(more).toBe(false);
    expect(versions).toMatchObject([
      { sentence: 'As it was.', author: 'ravi' },
      { id, sentence: 'A better title.', author: 'meena' },
      { id: first },
    ]);
    expect((await meena.get(`/versions?before=${id}`)).json().versions).toMatchObject([
      { id: first },
    ]);
    expect((await meena.post(`/versions/${id}/withdraw`)).json()).toMatchObject({
      status: 422,
      message: 'This version does not wait to be published.',
    });
    const did = (await readAudit(desk.db, { limit: 50 })).map(
      ({ who, action, detail }) => `${who} ${action} ${detail}`,
    );
    expect(did).toContain(`meena@example.com published version ${id}: Home`);
    const to = `version ${back.json().id}, out of version ${first}`;
    expect(did).toContain(`ravi@example.com went back to a version ${to}`);
  });

  it('lists what is invented, confirmed by nobody or missing, until it is taken from the list', async () => {
    type Task = { kind: string; page: string; path: unknown };
    const tasks = async (): Promise<Task[]> => (await meena.get('/unconfirmed')).json().tasks;
    const before = await tasks();
    expect(new Set(before.map(({ kind }) => kind))).toEqual(
      new Set(['placeholder', 'sample', 'unconfirmed', 'missing']),
    );
    const { promises } = document.promises as { promises: object[] };
    await addVersion(desk.db, { ...document, promises: { promises: promises.slice(1) } });
    expect(await tasks()).toHaveLength(before.length - 1);
  });

  it('restores one page to exactly its words in any version, and leaves no draft of it', async () => {
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
    expect((await meena.get('/changes')).json().changes).toEqual([]);
    expect((await take(first)).statusCode).toBe(422);
    expect((await take(second)).statusCode).toBe(201);
    expect((await ravi.get('/pages/home')).json().data).toEqual(later.home);
    expect((await take(999)).statusCode).toBe(404);
  });

  it('gives every figure with its smallest drawing', async () => {
    const { figures, claims } = (await meena.get('/figures')).json();
    expect(figures.length).toBeGreaterThan(20);
    expect(figures[0].drawing).toMatch(/^\/assets\/[a-z0-9-]+\.\d+\.svg$/);
    expect(Object.keys(claims).length).toBeGreaterThan(0);
  });
});
