import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapTexts, pathsIn, valueAt } from '@site/content/fields';
import { readDocument } from '@site/content/folder';
import { type ContentName, contentNames, sitePaths } from '@site/content/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { addVersion } from '../testing/content.ts';
import { buildTestDesk, origin } from '../testing/desk.ts';
import { scratchFolder } from '../testing/files/temporary-folder.ts';
import { useStores } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { readDeskPages } from './serve-pages.ts';

const document = readDocument();

describe('attacks on the pages of the desk', () => {
  const { desk, editor } = useTestDesk('sqlite', { editor: 'editor' });
  beforeAll(() => addVersion(desk.db, document));

  const drafts = () => desk.db.selectFrom('content_drafts').select('page').execute();
  const isLink = (text: string) =>
    text.startsWith('https://') || (sitePaths as readonly string[]).includes(text);

  it('refuses javascript: in every link of every page', async () => {
    let links = 0;
    for (const name of contentNames) links += await refusedLinks(name, 'javascript:alert(1)');
    expect(links).toBeGreaterThan(50);
  });

  it.each(['data:text/html,hello', '//evil.example/', 'http://evil.example'])(
    'refuses %s in a link',
    async (address) => {
      expect(await refusedLinks('home', address)).toBeGreaterThan(0);
    },
  );

  /** Saves a page with `address` for each of its links, and expects each to be refused. */
  async function refusedLinks(name: ContentName, address: string): Promise<number> {
    const data = mapTexts(document[name], (text) => (isLink(text) ? address : text));
    const changed = pathsIn(data).filter((path) => valueAt(data, path) === address);
    if (!changed.length) return 0;
    const saved = await editor.post(`/pages/${name}`, { data, revision: 0 });
    const refused = saved
      .json()
      .mistakes.filter((mistake: { page: string }) => mistake.page === name)
      .map(({ path }: { path: unknown }) => JSON.stringify(path));
    expect(refused).toEqual(expect.arrayContaining(changed.map((path) => JSON.stringify(path))));
    await desk.db.deleteFrom('content_drafts').execute();
    return changed.length;
  }

  it('takes a large page', async () => {
    const page = { data: { title: 'x'.repeat(200_000) }, revision: 0 };
    expect((await editor.post('/pages/about', page)).statusCode).toBe(200);
    await desk.db.deleteFrom('content_drafts').execute();
  });

  // What no call takes: roles.test.ts.
  it.each([
    ['a list for a page', '{"data":[],"revision":0}'],
    ['no page', '{"data":null,"revision":0}'],
    ['a revision that is none', '{"data":{},"revision":-1}'],
    ['a revision in words', '{"data":{},"revision":"1"}'],
    ['a revision in parts', '{"data":{},"revision":1.5}'],
    ['something else besides', '{"data":{},"revision":0,"author":"ravi@example.com"}'],
  ])('refuses %s', async (_what, body) => {
    const headers = { origin, 'content-type': 'application/json' };
    const answer = await editor.postRaw('/pages/about', body, headers);
    expect(answer.statusCode).toBe(422);
    expect(await drafts()).toEqual([]);
  });

  it.each(['nothing', 'constructor', '__proto__', 'toString', '..%2f..%2fetc%2fpasswd', 'HOME'])(
    'knows no page %s',
    async (name) => {
      const page = { data: {}, revision: 0 };
      expect((await editor.get(`/pages/${name}`)).statusCode).toBe(422);
      expect((await editor.post(`/pages/${name}`, page)).statusCode).toBe(422);
      const preview = { page: decodeURIComponent(name), data: {}, path: '/' };
      expect((await editor.post('/preview', preview)).statusCode).toBe(422);
      expect(await drafts()).toEqual([]);
    },
  );

  it.each(['0', '-1', '1e3', '1.5', 'x', '9999999999', "1'--", '00'])(
    'takes %s for no version',
    async (id) => {
      const version = encodeURIComponent(id);
      expect((await editor.get(`/versions/${version}/changes`)).statusCode).toBe(422);
      const sentence = 'Back.';
      const back = await editor.post(`/versions/${version}/restore`, { sentence });
      expect(back.statusCode).toBe(422);
      expect((await editor.get(`/versions?before=${version}`)).statusCode).toBe(422);
    },
  );

  it('answers 404 for a version that does not exist', async () => {
    expect((await editor.get('/versions/999/changes')).statusCode).toBe(404);
    const back = await editor.post('/versions/999/restore', { sentence: 'Back.' });
    expect(back.statusCode).toBe(404);
    expect((await editor.post('/versions/999/withdraw')).statusCode).toBe(404);
  });

  it.each(['//evil.example', 'https://evil.example', '/a/../..\\b', '/?a', '/a b', '', 'about'])(
    'previews nothing at %j',
    async (path) => {
      const data = document.home as object;
      expect((await editor.post('/preview', { page: 'home', data, path })).statusCode).toBe(422);
    },
  );

  it('publishes nothing of no revision, and no page twice', async () => {
    await editor.post('/pages/home', { data: document.home as object, revision: 0 });
    const publish = (...pages: { name: string; revision: unknown }[]) =>
      editor.post('/versions', { pages, sentence: 'All of it.' });
    const home = { name: 'home', revision: 1 };
    for (const revision of [0, -1, '1'])
      expect((await publish({ ...home, revision })).statusCode).toBe(422);
    expect((await publish({ ...home, name: 'constructor' })).statusCode).toBe(422);
    expect((await publish(home, home)).statusCode).toBe(422);
  });
});

describe('what the desk is served as', () => {
  const stores = useStores('sqlite');
  const folder = scratchFolder();

  it('names the firm in its first HTML, whatever it is called', async () => {
    writeFileSync(join(folder, 'index.html'), '<div id="desk" data-firm=""></div>');
    const pages = await readDeskPages(folder, origin);
    const { app, db, accept } = await buildTestDesk(await stores.openNew(), { pages });
    await accept('meena@example.com', 'editor');
    expect((await app.inject('/desk')).body).toContain('data-firm=""');
    const words = { ...(document.desk as object), firm: 'R&D "$& <b>' };
    await addVersion(db, { ...document, desk: words });
    expect((await app.inject('/desk')).body).toContain(
      'data-firm="R&amp;D &quot;$&amp; &lt;b&gt;"',
    );
  });

  it('gives previews a frame that runs nothing, loads nothing from elsewhere, and that only the desk shows', async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Desk</title>');
    const pages = await readDeskPages(folder, origin);
    const { app, accept } = await buildTestDesk(await stores.openNew(), { pages });
    expect((await app.inject('/desk/preview')).statusCode).toBe(404);
    await accept('meena@example.com', 'editor');
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
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['cache-control']).toBe('no-store');
  });
});
