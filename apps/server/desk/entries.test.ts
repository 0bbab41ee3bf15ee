import { describe, expect, it } from 'vitest';
import { addSubmission } from '../testing/apply.ts';
import { origin, past } from '../testing/desk.ts';
import { resumes } from '../testing/files/samples.ts';
import { rowsOf, setRows } from '../testing/rows.ts';
import { storeKinds } from '../testing/stores.ts';
import { useTestDesk } from '../testing/use-test-desk.ts';

const [resume] = Object.values(resumes);
const typed = { form: 'careers', cameBy: 'WhatsApp', name: 'Uma Rani' };

describe.each(storeKinds)('what reaches the firm another way, with %s', (kind) => {
  const { desk, manager, other } = useTestDesk(kind, { manager: 'manager', other: 'manager' });
  const enter = (more: object) => manager.post('/submissions', { ...typed, ...more });
  const names = async (query: string) =>
    (await manager.get(`/submissions?${query}`))
      .json()
      .submissions.map(({ name }: { name: string }) => name);
  const send = (id: string, name: string, bytes: Buffer) =>
    manager.postRaw(`/submissions/${id}/file`, bytes, {
      ...{ origin, 'content-type': 'application/octet-stream' },
      'x-filename': encodeURIComponent(name),
    });

  it('is entered with what is known, and takes a file once', async () => {
    const message = expect.stringContaining('phone');
    expect((await enter({})).json().errors).toMatchObject([{ field: 'email', message }]);
    expect((await enter({ phone: '98430 11111', more: 1 })).statusCode).toBe(422);
    const entered = await enter({ phone: '98430 11111', position: 'Trainer' });
    expect(entered.statusCode).toBe(201);
    const { id } = entered.json();
    const { submission, history } = (await manager.get(`/submissions/${id}`)).json();
    expect(submission).toMatchObject({ name: 'Uma Rani', email: '', cameBy: 'WhatsApp' });
    expect(history.map(({ action }: { action: string }) => action)).toContain('entered by hand');

    expect((await send(id, 'cv.exe', Buffer.from('MZ'))).statusCode).toBe(415);
    expect((await send(id, resume!.filename, resume!.bytes)).statusCode).toBe(201);
    expect((await send(id, resume!.filename, resume!.bytes)).statusCode).toBe(409);
    const { file } = (await manager.get(`/submissions/${id}`)).json().submission;
    expect(file.filename).toBe(resume!.filename);
    // Nobody is the same person by having no address.
    const second = (await enter({ phone: '98430 22222', name: 'Another' })).json().id;
    const person = await manager.get(`/submissions/${second}/everything`);
    expect(person.json().count).toBe(1);
  });

  it('is corrected where it is as it was seen, found by both, and keeps what stood there', async () => {
    const one = { form: 'careers', name: 'Selvi', email: 'selvi@gmial.com' } as const;
    const { id } = await addSubmission(desk.db, one);
    const stored = { name: one.name, phone: '', position: '' };
    const correct = (email: string, seen: string, more = {}, seenMore = {}) =>
      manager.post(`/submissions/${id}/correct`, {
        ...{ ...stored, email, ...more },
        seen: { ...stored, email: seen, ...seenMore },
      });
    expect((await correct('selvi@', one.email)).statusCode).toBe(422);
    expect((await correct('', one.email)).statusCode).toBe(422);
    expect((await correct('selvi@gmail.com', one.email)).statusCode).toBe(200);
    expect((await correct('other@gmail.com', one.email)).statusCode).toBe(409);
    const { submission, comments } = (await manager.get(`/submissions/${id}`)).json();
    expect(submission.email).toBe('selvi@gmail.com');
    expect(comments[0].text).toBe('Corrected\nE-mail: selvi@gmial.com → selvi@gmail.com');
    for (const address of ['selvi@gmial.com', 'selvi@gmail.com']) {
      expect(await names(`search=${address}`)).toEqual(['Selvi']);
    }
    const [record] = await rowsOf(desk.db, 'desk_record', { action: 'corrected the details' });
    expect(record?.detail).toBe('E-mail');

    const to = { name: 'Krishnamoorthy', position: 'Statistician' };
    const nameless = await correct('', 'selvi@gmail.com', { name: '', phone: '98430 11111' });
    expect(nameless.json()).toMatchObject({ errors: [{ field: 'name' }] });
    expect((await correct('selvi@gmail.com', 'selvi@gmail.com', to)).statusCode).toBe(200);
    const now = (await manager.get(`/submissions/${id}`)).json();
    expect(now.submission).toMatchObject(to);
    expect(now.comments[1].text).toBe(
      'Corrected\nName: Selvi → Krishnamoorthy\nPosition: none → Statistician',
    );
    // A role is one of those that the form offers, or as it was.
    const ofRole = (role: string) =>
      correct('selvi@gmail.com', 'selvi@gmail.com', { ...to, role }, to);
    expect((await ofRole('Weaver')).json().errors[0].field).toBe('role');
    expect((await ofRole('Trainer')).statusCode).toBe(200);
    expect((await manager.get(`/submissions/${id}`)).json().submission.role).toBe('Trainer');
    // As it sounds, too.
    for (const word of ['Krishnamurthy', 'statistician']) {
      expect(await names(`search=${word}`)).toEqual(['Krishnamoorthy']);
    }
    // What the row shows no more says why it is found, whatever its file may hold.
    const hit = async (word: string) =>
      (await manager.get(`/submissions?search=${word}`)).json().submissions[0].hit;
    expect(await hit(one.email)).toBe(`Before a correction: ${one.email}`);
    expect((await send(id, resume!.filename, resume!.bytes)).statusCode).toBe(201);
    const known = { ...to, role: 'Trainer' };
    await correct('selvi@gmail.com', 'selvi@gmail.com', { ...known, name: 'Selvi' }, known);
    expect(await hit('krishnamurthy')).toBe('By an earlier name: krishnamurthy');
  });

  it('is found by how a name sounds, and by nothing that is merely alike', async () => {
    for (const name of ['K. Subramaniam', 'Subramanyam R.', 'Laxmi Karthik', 'Subashini']) {
      await addSubmission(desk.db, { form: 'contact', name, email: `${name.length}@example.org` });
    }
    expect((await names('search=Subramanian')).toSorted()).toEqual([
      'K. Subramaniam',
      'Subramanyam R.',
    ]);
    await addSubmission(desk.db, { form: 'contact', name: 'José Núñez', email: 'n@example.org' });
    expect(await names('search=nunez')).toEqual(['José Núñez']);
    expect(await names('search=lakshmi kartik')).toEqual(['Laxmi Karthik']);
    const { statuses } = (await manager.get('/counts?search=lakshmi kartik')).json();
    expect(statuses).toEqual({ new: 1 });
  });

  it('reminds whoever asked, on the day and not before', async () => {
    const { id } = await addSubmission(desk.db, { form: 'careers', name: 'R', email: 'r@x.org' });
    const remind = (on: string | null) => manager.post(`/submissions/${id}/remind`, { on });
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await remind('2020-01-01')).statusCode).toBe(422);
    expect((await remind(day)).statusCode).toBe(200);
    expect((await remind(day)).statusCode).toBe(200);
    const notices = async (of = manager) => (await of.get('/notices')).json().notices;
    expect(await notices()).toEqual([]);
    expect((await manager.get(`/submissions/${id}`)).json().remindOn).toMatch(/T02:30/);
    await setRows(desk.db, 'desk_notices', { created_at: past(1) }, { kind: 'reminder' });
    expect(await notices()).toMatchObject([{ kind: 'reminder', submissionId: id }]);
    expect(await notices(other)).toEqual([]);
    await manager.get(`/submissions/${id}`);
    expect(await notices()).toEqual([]);
    await remind(day);
    await remind(null);
    expect(await rowsOf(desk.db, 'desk_notices', { submission_id: id })).toEqual([]);
  });
});
