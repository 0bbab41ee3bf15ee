import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { hourMs } from '../async.ts';
import type { Action } from '../database/desk-tables.ts';
import { addSubmission } from '../testing/apply.ts';
import { origin } from '../testing/desk.ts';
import { resumes } from '../testing/files/samples.ts';
import { addRows, rowsOf, setRows } from '../testing/rows.ts';
import { storeKinds, useStores } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { addComment } from './comments.ts';
import { summaryReader } from './inbox-summary.ts';

const resume = resumes.pdf;
const joinNow = { form: 'join-now', email: 'j@example.com', phone: '+91 98765 43210' } as const;

describe.each(storeKinds)('what reaches the firm another way, with %s', (kind) => {
  const { desk, manager } = useTestDesk(kind, { manager: 'manager' });
  const names = async (query: string) =>
    (await manager.get(`/submissions?${query}`))
      .json()
      .submissions.map(({ name }: { name: string }) => name);

  it('is entered with what is known, and takes a file once', async () => {
    const enter = (more: object) =>
      manager.post('/submissions', { form: 'careers', cameBy: 'WhatsApp', name: 'Uma', ...more });
    const send = (id: string, name: string, bytes: Buffer) =>
      manager.postRaw(`/submissions/${id}/file`, bytes, {
        ...{ origin, 'content-type': 'application/octet-stream', 'x-filename': name },
      });
    const message = expect.stringContaining('phone');
    expect((await enter({})).json().errors).toMatchObject([{ field: 'email', message }]);
    expect((await enter({ phone: '98430 11111', more: 1 })).statusCode).toBe(422);
    const entered = await enter({ phone: '98430 11111', position: 'Trainer' });
    expect(entered.statusCode).toBe(201);
    const { id } = entered.json();
    const { submission, history } = (await manager.get(`/submissions/${id}`)).json();
    expect(submission).toMatchObject({ name: 'Uma', email: '', cameBy: 'WhatsApp' });
    expect(history[0]).toMatchObject({ action: 'entered by hand' });

    expect((await send(id, 'cv.exe', Buffer.from('MZ'))).statusCode).toBe(415);
    expect((await send(id, resume.filename, resume.bytes)).statusCode).toBe(201);
    expect((await send(id, resume.filename, resume.bytes)).statusCode).toBe(409);
    const { file } = (await manager.get(`/submissions/${id}`)).json().submission;
    expect(file.filename).toBe(resume.filename);
    // Nobody is the same person by having no address.
    const second = (await enter({ phone: '98430 22222' })).json().id;
    expect((await manager.get(`/submissions/${second}/everything`)).json().count).toBe(1);
  });

  it('is corrected where it is as it was seen, found by both, and keeps what stood there', async () => {
    const stored = { name: 'Selvi', email: 'selvi@gmial.com' };
    const { id } = await addSubmission(desk.db, { form: 'careers', ...stored });
    const correct = (to: object, seen: object) =>
      manager.post(`/submissions/${id}/correct`, {
        ...{ phone: '', position: '', ...seen, ...to },
        seen: { phone: '', position: '', ...seen },
      });
    const right = { name: 'Krishnamoorthy', email: 'selvi@gmail.com' };
    for (const wrong of [{ email: 'selvi@' }, { email: '' }, { role: 'Weaver' }])
      expect((await correct(wrong, stored)).statusCode).toBe(422);
    const nameless = await correct({ email: '', name: '', phone: '98430 11111' }, stored);
    expect(nameless.json()).toMatchObject({ errors: [{ field: 'name' }] });
    expect((await correct({ ...right, role: 'Trainer' }, stored)).statusCode).toBe(200);
    expect((await correct({ name: 'Other' }, stored)).statusCode).toBe(409);
    const { submission, comments } = (await manager.get(`/submissions/${id}`)).json();
    expect(submission).toMatchObject({ ...right, role: 'Trainer' });
    expect(comments[0].text.split('\n')).toEqual([
      'Corrected',
      'Name: Selvi → Krishnamoorthy',
      'E-mail: selvi@gmial.com → selvi@gmail.com',
      'Role: none → Trainer',
    ]);
    // As it sounds, too.
    for (const word of ['selvi@gmial.com', 'selvi@gmail.com', 'Krishnamurthy'])
      expect(await names(`search=${word}`)).toEqual(['Krishnamoorthy']);
    const [record] = await rowsOf(desk.db, 'desk_record', { action: 'corrected the details' });
    expect(record?.detail).toBe('Name and E-mail and Role');
  });

  it('is found by how a name sounds, and by nothing that is merely alike', async () => {
    for (const name of ['K. Subramaniam', 'Subramanyam R.', 'Subashini', 'José Núñez'])
      await addSubmission(desk.db, { form: 'contact', name, email: `${name.length}@example.org` });
    const alike = ['K. Subramaniam', 'Subramanyam R.'];
    expect(await names('search=Subramanian&sort=name')).toEqual(alike);
    expect(await names('search=nunez')).toEqual(['José Núñez']);
  });
});

describe.each(storeKinds)('the summary of the inbox, with %s', (kind) => {
  const stores = useStores(kind);

  it('counts by days of the firm, what waits, and how long an answer took', async () => {
    const { db } = await stores.openNew();
    // 00:10 of a Monday at the firm: still Sunday in UTC.
    const now = new Date('2026-11-22T18:40:00.000Z');
    const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
    const summary = () => summaryReader()(db, now);
    const nobody = { count: 0, medianDays: null };
    expect(await summary()).toMatchObject({ waiting: 0, answered: nobody });
    async function add(hours: number, status = 'new'): Promise<string> {
      const { id } = await addSubmission(db, joinNow);
      await setRows(db, 'submissions', { created_at: ago(hours), status }, { id });
      return id;
    }
    for (const hours of [0, 0.1, 0.5, 24.1, 24.2, 144.1, 144.2]) await add(hours);
    const { days, waiting } = await summary();
    expect(days.map(({ arrived }) => arrived)).toEqual([1, 0, 0, 0, 1, 2, 2]);
    expect([days[0]?.day, days[6]?.day, waiting]).toEqual(['2026-11-17', '2026-11-23', 7]);
    let acts = 0;
    const act = (submission_id: string, hours: number, action: Action, detail?: string) =>
      addRows(db, 'desk_record', {
        ...{ id: `${++acts}`, at: ago(hours), who: 'a@b.c', action, submission_id, detail },
      });
    await act(await add(73), 25, 'sent a letter');
    const declined = await add(300, 'declined');
    await act(declined, 299, 'set the status', 'new → in review');
    await act(declined, 204, 'set the status', 'in review → declined');
    await act(declined, 100, 'sent a letter');
    expect((await summary()).answered).toEqual({ count: 2, medianDays: 3 });
    // Answered before the 28 days, undone, and only looked at.
    await act(await add(2_000, 'answered'), 1_000, 'sent a letter');
    await act(await add(50), 40, 'set the status', 'new → declined');
    await act(await add(50, 'in review'), 40, 'set the status', 'new → in review');
    expect((await summary()).answered).toEqual({ count: 2, medianDays: 3 });
  });
});

describe('the export for people', () => {
  const { desk, manager } = useTestDesk('sqlite', { manager: 'manager' });

  it('has the chosen columns as CSV or as a workbook, in the time of the firm, its texts as texts', async () => {
    const { id } = await addSubmission(desk.db, { ...joinNow, name: 'José', role: '=1+1' });
    await setRows(desk.db, 'submissions', { created_at: '2026-11-22T20:00:00.000Z' });
    await setRows(desk.db, 'desk_users', { name: 'Meera N.' });
    await addComment(desk.db, id, 'manager@example.com', 'Said "yes".\n=cmd _x000D_ <b>&\ufffe');
    await setRows(desk.db, 'submission_notes', { created_at: '2020-01-02T06:30:00.000Z' });
    const columns = 'comments,received,form,name,phone,role';
    const csv = await manager.get(`/export?format=csv&columns=${columns}`);
    expect(csv.headers['content-disposition']).toMatch(
      /^attachment; filename="submissions-[\d-]+\.csv"$/,
    );
    expect(csv.body).toBe(
      [
        '\ufeffReceived (time of India),Form,Name,Phone,Role,Comments\r\n',
        `2026-11-23 01:30,Join Now,José,(+91) 98765 43210,'=1+1,"2020-01-02 12:00 Meera N.: Said ""yes"".\n'=cmd _x000D_ <b>&\ufffe"\r\n`,
      ].join(''),
    );
    expect((await manager.get('/export?format=csv&columns=bytes')).statusCode).toBe(422);

    await addComment(desk.db, id, 'manager@example.com', 'long '.repeat(7_000));
    const response = await manager.get(`/export?format=xlsx&columns=${columns}`);
    const parts = unzipSync(new Uint8Array(response.rawPayload));
    expect(Object.keys(parts).some((name) => /vba|external|connection/i.test(name))).toBe(false);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toMatch(/<f[ >]/);
    const cell = (place: string) =>
      new RegExp(`<c r="${place}"[^>]*>(.*?)</c>`, 's').exec(sheet)?.[1] ?? '';
    // Days since 30 December 1899, the night's half past one as a part of its day.
    const [, serial] = /<v>([\d.]+)<\/v>/.exec(cell('A2')) ?? [];
    expect(Number(serial)).toBeCloseTo(46_349 + 1.5 / 24, 9);
    expect(cell('D2')).toContain('>+91 98765 43210<');
    expect(cell('E2')).toContain('>=1+1<');
    expect(cell('F2')).toContain('=cmd _x005F_x000D_ &lt;b&gt;&amp;\ufffd');
    expect(cell('F2')).toMatch(/…<\/t><\/is>$/);
    expect(cell('F2').length).toBeLessThan(33_000);
  });
});
