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

  it('refuses javascript: in every link of every page, and other addresses that are not ours', async () => {
    let links = 0;
    for (const name of contentNames) links += await refusedLinks(name, 'javascript:alert(1)');
    expect(links).toBeGreaterThan(50);
    for (const address of ['data:text/html,hello', '//evil.example/', 'http://evil.example'])
      expect(await refusedLinks('home', address), address).toBeGreaterThan(0);
  });

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

  type Asked = [url: string, body?: object];
  const page = { data: {}, revision: 0 };
  const home = { name: 'home', revision: 1 };
  const noPages = ['nothing', 'constructor', '__proto__', 'toString', '..%2f..%2fetc', 'HOME'];
  const noVersions = ['0', '-1', '1e3', '1.5', 'x', '9999999999', "1'--", '00'];
  const noPlaces = ['//evil', 'https://a.example', '/a/../..\\b', '/?a', '/a b', '', 'about'];

  // What no call takes: roles.test.ts. What has no body is read.
  it.each<Asked>([
    ['/pages/about', { ...page, data: [] }],
    ['/pages/about', { ...page, data: null }],
    ['/pages/about', { ...page, revision: -1 }],
    ['/pages/about', { ...page, revision: '1' }],
    ['/pages/about', { ...page, revision: 1.5 }],
    ['/pages/about', { ...page, author: 'ravi@example.com' }],
    ...noPages.flatMap((name): Asked[] => [
      [`/pages/${name}`],
      [`/pages/${name}`, page],
      ['/preview', { page: decodeURIComponent(name), data: {}, path: '/' }],
    ]),
    ...noVersions
      .map(encodeURIComponent)
      .flatMap((id): Asked[] => [
        [`/versions/${id}/changes`],
        [`/versions/${id}/restore`, { sentence: 'Back.' }],
        [`/versions?before=${id}`],
      ]),
    ...noPlaces.map((path): Asked => ['/preview', { page: 'home', data: {}, path }]),
    // Of no revision, of no page, and of one page twice.
    ...[
      ...[0, -1, '1'].map((revision) => [{ ...home, revision }]),
      [{ ...home, name: 'constructor' }],
      [home, home],
    ].map((pages): Asked => ['/versions', { pages, sentence: 'All of it.' }]),
  ])('refuses %s %j', async (url, body) => {
    const { statusCode } = await (body ? editor.post(url, body) : editor.get(url));
    expect(statusCode).toBe(422);
    expect(await drafts()).toEqual([]);
  });

  it('answers 404 for a version that does not exist', async () => {
    expect((await editor.get('/versions/999/changes')).statusCode).toBe(404);
    const back = await editor.post('/versions/999/restore', { sentence: 'Back.' });
    expect(back.statusCode).toBe(404);
    expect((await editor.post('/versions/999/withdraw')).statusCode).toBe(404);
  });
});

describe('what the desk is served as', () => {
  const stores = useStores('sqlite');
  const folder = scratchFolder();

  it('names the firm in its first HTML, whatever it is called, and gives previews a frame that runs and loads nothing', async () => {
    writeFileSync(join(folder, 'index.html'), '<div id="desk" data-firm=""></div>');
    const pages = await readDeskPages(folder, origin);
    const { app, db, accept } = await buildTestDesk(await stores.openNew(), { pages });
    expect((await app.inject('/desk/preview')).statusCode).toBe(404);
    await accept('meena@example.com', 'editor');
    expect((await app.inject('/desk')).body).toContain('data-firm=""');
    const words = { ...(document.desk as object), firm: 'R&D "$& <b>' };
    await addVersion(db, { ...document, desk: words });
    expect((await app.inject('/desk')).body).toContain(
      'data-firm="R&amp;D &quot;$&amp; &lt;b&gt;"',
    );

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
