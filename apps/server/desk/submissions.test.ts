import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { addSubmission } from '../testing/apply.ts';
import { origin } from '../testing/desk.ts';
import { resumes } from '../testing/files/samples.ts';
import { setRows } from '../testing/rows.ts';
import { storeKinds } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';
import { addComment } from './comments.ts';

const resume = resumes.pdf;
const joinNow = { form: 'join-now', email: 'j@example.com', phone: '+91 98765 43210' } as const;

describe.each(storeKinds)('what is known of submissions, with %s', (kind) => {
  const { desk, manager } = useTestDesk(kind, { manager: 'manager' });
  const names = async (query: string) =>
    (await manager.get(`/submissions?${query}`))
      .json()
      .submissions.map(({ name }: { name: string }) => name);

  it('takes by hand what came another way, and a file once', async () => {
    const enter = (more: object) =>
      manager.post('/submissions', { form: 'careers', cameBy: 'WhatsApp', name: 'Uma', ...more });
    const send = async (id: string, name: string, bytes: Buffer) => {
      const type = { origin, 'content-type': 'application/octet-stream', 'x-filename': name };
      return (await manager.postRaw(`/submissions/${id}/file`, bytes, type)).statusCode;
    };
    expect((await enter({})).json().errors).toMatchObject([{ field: 'email' }]);
    const entered = await enter({ phone: '98430 11111', position: 'Trainer' });
    expect(entered.statusCode).toBe(201);
    const { id } = entered.json();
    expect(await send(id, 'cv.exe', Buffer.from('MZ'))).toBe(415);
    expect(await send(id, resume.filename, resume.bytes)).toBe(201);
    expect(await send(id, resume.filename, resume.bytes)).toBe(409);
    const { submission, history } = (await manager.get(`/submissions/${id}`)).json();
    const file = { filename: resume.filename };
    expect(submission).toMatchObject({ name: 'Uma', email: '', cameBy: 'WhatsApp', file });
    expect(history[0].action).toBe('entered by hand');
    // Nobody is the same person by having no address.
    const second = (await enter({ phone: '98430 22222' })).json().id;
    expect((await manager.get(`/submissions/${second}/everything`)).json().count).toBe(1);
  });

  it('is corrected where it is as it was seen, found by both and as it sounds, and keeps what stood there', async () => {
    const sent = { name: 'Selvi', email: 'selvi@gmial.com' };
    const { id } = await addSubmission(desk.db, { form: 'careers', ...sent });
    const seen = { ...sent, phone: '', position: '' };
    const correct = async (to: object) =>
      (await manager.post(`/submissions/${id}/correct`, { ...seen, ...to, seen })).statusCode;
    const right = { name: 'Krishnamoorthy', email: 'selvi@gmail.com', role: 'Trainer' };
    const nameless = { email: '', name: '', phone: '98430 11111' };
    for (const wrong of [{ email: 'selvi@' }, { email: '' }, { role: 'Weaver' }, nameless])
      expect(await correct(wrong)).toBe(422);
    expect(await correct(right)).toBe(200);
    expect(await correct({ name: 'Other' })).toBe(409);
    const { submission, comments, history } = (await manager.get(`/submissions/${id}`)).json();
    expect(submission).toMatchObject(right);
    expect(comments[0].text.split('\n')).toEqual([
      'Corrected',
      'Name: Selvi → Krishnamoorthy',
      'E-mail: selvi@gmial.com → selvi@gmail.com',
      'Role: none → Trainer',
    ]);
    // What stood there is in the comment alone, which goes with the submission.
    const detail = 'Name and E-mail and Role';
    expect(history[0]).toMatchObject({ action: 'corrected the details', detail });
    for (const word of ['selvi@gmial.com', 'selvi@gmail.com', 'Krishnamurthy'])
      expect(await names(`search=${word}`)).toEqual(['Krishnamoorthy']);
    expect(await names('search=krishnan')).toEqual([]);
  });

  it('goes out as CSV or a workbook, in the time of the firm, its texts as texts', async () => {
    const { id } = await addSubmission(desk.db, { ...joinNow, name: 'José', role: '=1+1' });
    await setRows(desk.db, 'submissions', { created_at: '2026-11-22T20:00:00.000Z' }, { id });
    await addComment(desk.db, id, 'manager@example.com', 'Said "yes".\n=cmd _x000D_ <b>');
    await setRows(desk.db, 'submission_notes', { created_at: '2020-01-02T06:30:00.000Z' });
    const take = (format: string, columns = 'comments,received,form,name,phone,role') =>
      manager.get(`/export?search=josé&format=${format}&columns=${columns}`);
    const csv = await take('csv');
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
    expect(csv.body.split('\r\n')).toEqual([
      '\ufeffReceived (time of India),Form,Name,Phone,Role,Comments',
      `2026-11-23 01:30,Join Now,José,(+91) 98765 43210,'=1+1,"2020-01-02 12:00 manager: Said ""yes"".\n'=cmd _x000D_ <b>"`,
      '',
    ]);
    expect((await take('csv', 'bytes')).statusCode).toBe(422);
    const parts = unzipSync(new Uint8Array((await take('xlsx')).rawPayload));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet).toContain('>=1+1<');
    expect(sheet).toContain('=cmd _x005F_x000D_ &lt;b&gt;');
  });
});
