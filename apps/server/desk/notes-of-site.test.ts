import { firmDate } from '@site/content/firm-time';
import { readDocument } from '@site/content/folder';
import { notesOf } from '@site/content/registry';
import { beforeEach, describe, expect, it } from 'vitest';
import { composeDrafts } from '../publishing/compose.ts';
import { saveDraft } from '../publishing/drafts.ts';
import { readVersion } from '../publishing/versions.ts';
import { addVersion } from '../testing/content.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';

const files = readDocument();
const [known = 'notes/none'] = notesOf(files);
const note = files[known] as { title: string; body: string };
const name = 'notes/how-rain-counts';
const url = `/pages/${encodeURIComponent(name)}`;

describe('notes at the desk', () => {
  const { desk, meena } = useTestDesk('sqlite', { meena: 'editor' });

  beforeEach(async () => {
    for (const table of ['content_drafts', 'content_versions'] as const)
      await desk.db.deleteFrom(table).execute();
    await addVersion(desk.db, files);
  });

  const write = (data: object, revision = 0, at = url) =>
    meena.post(at, { data, revision, version: 0 });
  const listed = async () =>
    (await meena.get('/pages')).json().pages.find((page: { name: string }) => page.name === name);
  const publish = (revision: number) =>
    meena.post('/versions', { pages: [{ name, revision }], sentence: 'A note.' });

  it('begin as drafts of a name that no version has, and are thrown away as such', async () => {
    expect((await meena.get(url)).statusCode).toBe(404);
    expect((await write({ ...note, title: 'How rain counts' })).json()).toMatchObject({
      revision: 1,
    });
    expect(await listed()).toMatchObject({ title: 'How rain counts', note: { is: 'new' } });
    const opened = (await meena.get(url)).json();
    expect(opened).toMatchObject({ path: `/${name}`, subjects: expect.any(Array) });
    expect(opened).not.toHaveProperty('published');
    expect((await meena.post(`${url}/discard`, { revision: 1 })).statusCode).toBe(200);
    expect((await meena.get(url)).statusCode).toBe(404);
    expect(await listed()).toBeUndefined();
  });

  it('take no address that another has, in a draft or in public', async () => {
    await write(note);
    expect((await write(note)).statusCode).toBe(409);
    expect((await write(note, 0, `/pages/${encodeURIComponent(known)}`)).statusCode).toBe(409);
    for (const bad of ['', 'A', 'a--b', '../a', 'a'.repeat(80)])
      expect((await write(note, 0, `/pages/notes%2f${encodeURIComponent(bad)}`)).statusCode).toBe(
        422,
      );
  });

  it('are public with a version, and then withdrawn', async () => {
    const named = { ...note, title: 'How rain counts' };
    await write(named);
    expect((await publish(1)).statusCode).toBe(201);
    expect(await listed()).toMatchObject({ note: { is: 'public' } });
    const withdrawn = { date: '2026-11-24', reason: 'Its data were wrong.' };
    await meena.post(url, { data: { ...named, withdrawn }, revision: 0 });
    await publish(2);
    expect(await listed()).toMatchObject({ note: { is: 'withdrawn' } });
    const { versions } = (await meena.get(`/versions?page=${encodeURIComponent(name)}`)).json();
    // The first one is of before the note was begun.
    expect(versions).toHaveLength(2);
  });

  it('have the day for which they wait', async () => {
    await write({ ...note, title: 'How rain counts' });
    const at = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const body = { pages: [{ name, revision: 1 }], sentence: 'A note.', at };
    const { id } = (await meena.post('/versions', body)).json();
    const { document } = (await readVersion(desk.db, id))!;
    expect(document[name]).toMatchObject({ date: firmDate(new Date(at)) });
  });

  it('say that they were changed where whoever publishes says so', async () => {
    const data = { ...note, title: 'Another number, and why' };
    await saveDraft(desk.db, { page: known, data, revision: 0, author: 'meena@example.com' });
    const composed = async (more: object) =>
      (await composeDrafts(desk.db, [{ name: known, revision: 1, ...more }])).document[known];
    expect(await composed({})).toEqual(data);
    expect(await composed({ isCorrection: true })).toEqual({
      ...data,
      updated: firmDate(new Date()),
    });
  });

  it('are saved whatever their text is, while the server answers others', async () => {
    // Within all limits, and a second of the parser.
    const body = `${'> a\nb\n'.repeat(1_200)}${':a{b="'.repeat(4_000)}`;
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    const saved = await write({ ...note, body });
    clearInterval(counting);
    expect(saved.json()).toMatchObject({ revision: 1 });
    expect(turns).toBeGreaterThan(5);
    const heavy = { ...note, body: `a${'<?'.repeat(19_000)}` };
    expect((await write(heavy, 1)).json().mistakes).toEqual(
      expect.arrayContaining([expect.objectContaining({ page: name, path: ['body'], line: 1 })]),
    );
    expect((await meena.get(url)).json()).toMatchObject({ data: heavy });
  });

  it('are at most forty that are not public', async () => {
    for (let i = 0; i < 40; i++) {
      const page = `${name}-${i}` as const;
      await saveDraft(desk.db, { page, data: {}, revision: 0, author: 'meena@example.com' });
    }
    expect((await write(note, 0, `${url}-40`)).json()).toMatchObject({
      message: expect.stringContaining('40 notes'),
    });
    expect((await write({}, 1, `${url}-0`)).statusCode).toBe(200);
  });

  it('are told what is wrong, in which line, and keep it all the same', async () => {
    const wrong = { ...note, subject: 'Alchemy' };
    const { mistakes } = (await write(wrong)).json();
    expect(mistakes.map(({ path }: { path: string[] }) => path[0])).toEqual(
      expect.arrayContaining(['subject', 'title']),
    );
    const hostile = { ...note, body: `${note.body}\n\n<script>alert(1)</script>\n\n{firm}` };
    expect((await write(hostile, 1)).json().mistakes).toEqual([
      expect.objectContaining({
        page: name,
        path: ['body'],
        line: hostile.body.split('\n').length - 2,
        problem: expect.stringMatching(/HTML/),
      }),
    ]);
    expect((await meena.get(url)).json()).toMatchObject({
      data: hostile,
      mistakes: [{ path: ['body'] }],
    });
  });
});
