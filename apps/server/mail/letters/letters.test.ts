import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { past } from '#testing/desk.ts';
import { person, subject, text, useLetters } from '#testing/letters.ts';
import { decodeHeader } from '#testing/mail-server.ts';
import { expectMails } from '#testing/notices.ts';
import { rowsOf, setRows } from '#testing/rows.ts';
import { filesHolding, storeKinds } from '#testing/stores.ts';
import { retryForMs } from '../outbox.ts';

describe.each(storeKinds)('letters from the desk, with %s', (kind) => {
  const { desk, manager, mail, refuse, add, write, letGo, received, lettersOf, opened } =
    useLetters(kind);
  const first = async (id: string) => (await lettersOf(id))[0];
  const isSent = (id: string) => expect.poll(() => first(id)).toMatchObject({ state: 'sent' });
  const cancelled = async (ids: string[]) => {
    const { statusCode, body } = await manager.post('/letters/cancel', { ids });
    return statusCode === 200 ? JSON.parse(body).cancelled : statusCode;
  };

  it('go to each as previewed, and stand in the history with the status', async () => {
    const ids = [
      await add(person('தமிழ்ச்செல்வி', 'tamil@example.com')),
      await add(person('=?utf-8?q?Bcc:=0D=0Aevil?= "x" <a@b.example>', 'second@example.com')),
    ];
    const previews = [];
    for (const id of ids)
      previews.push((await manager.post('/letters/preview', { id, subject, text })).json());
    expect(previews[0].text).toMatch(/^Dear தமிழ்ச்செல்வி,\n\nyou applied as Trainer on \d/);
    expect((await write(ids)).statusCode).toBe(200);
    // Nothing goes within the ten seconds.
    expect(await first(ids[0]!)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(mail.mails).toHaveLength(0);
    await letGo();
    await expectMails(mail, 2);
    for (const { recipients, headers, text: body } of received()) {
      const preview = previews.find(({ to }) => to === recipients[0]);
      expect(recipients).toEqual([preview.to]);
      expect(headers.get('to')).toBe(preview.to);
      expect(decodeHeader(headers.get('subject'))).toBe(preview.subject);
      expect(body).toBe(preview.text);
      expect(headers.get('reply-to')).toBe('hello@example.com');
      expect([...headers.keys()]).not.toContain('bcc');
    }
  });

  it('greet somebody who gave no name without one, and call nobody by an address', async () => {
    const id = await add({ form: 'contact', email: 'asks@example.com', message: 'A question' });
    const previewOf = async (subject: string, text: string) =>
      (await manager.post('/letters/preview', { id, subject, text })).json();
    for (const [written, read] of [
      ['Dear Dr {name}!', 'Good day!'],
      ['Hello, {name}', 'Hello'],
      ['வணக்கம் {name},', 'வணக்கம்,'],
    ] as const) {
      const preview = await previewOf('Yours', `${written}\n\nthank you.`);
      expect(preview).toMatchObject({ text: `${read}\n\nthank you.`, missing: [] });
    }
    expect((await previewOf('To {name}', 'Good day,')).missing).toEqual(['name']);
  });

  it('can be cancelled until they are sent', async () => {
    const id = await add(person('Held', 'held@example.com'));
    const { ids } = (await write([id])).json();
    const isBeingSent = (is_leased: number) =>
      setRows(desk.db, 'outbox', { is_leased }, { id: ids[0] });
    await isBeingSent(1);
    expect(await cancelled(ids)).toBe(409);
    await isBeingSent(0);
    expect([await cancelled(ids), await cancelled(ids)]).toEqual([1, 409]);
    await letGo();
    expect(await lettersOf(id)).toEqual([]);
    expect((await opened(id)).submission.status).toBe('new');

    const sent = (await write([id])).json().ids;
    await letGo();
    await isSent(id);
    received();
    expect(await cancelled(sent)).toBe(409);
  });

  it('take other words and another time until they are sent, where they are as they were seen', async () => {
    const id = await add(person('Kept {firm}', 'kept@example.com'));
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { ids } = (await write([id], { at })).json();
    const { subject, text: written } = await first(id);
    const seen = { subject, text: written, at };
    const dueAt = async () => (await rowsOf(desk.db, 'outbox', { id: ids[0] }))[0]?.due_at;
    expect(await dueAt()).toBe(at);
    const change = (to: object, as = seen) =>
      manager.post(`/letters/${ids[0]}/change`, { subject, text: written, at, ...to, seen: as });
    const refused = await change({ text: `${written} {name}` });
    expect(refused.json().errors).toEqual([expect.objectContaining({ field: 'text' })]);
    expect((await change({ at: '2020-01-01T00:00:00Z' })).statusCode).toBe(422);
    const later = new Date(Date.now() + 7_200_000).toISOString();
    // What the person typed stays text.
    const moved = (await change({ text: `${written}\nPS.`, at: later })).json();
    expect(moved).toEqual({ subject, text: `${written}\nPS.`, at: later });
    expect(await first(id)).toMatchObject({ ...moved, to: 'kept@example.com' });
    expect(await dueAt()).toBe(later);
    for (const stale of [{ text: written }, { subject: `${subject}!` }, { at }])
      expect((await change({}, { ...moved, ...stale })).statusCode).toBe(409);
    const last = (await change({ at: undefined }, moved)).json();
    expect(Date.parse(last.at)).toBeLessThan(Date.now() + 13_000);
    await letGo();
    await expectMails(mail, 1);
    expect(received()[0]?.text).toBe(written);
    const { history } = await opened(id);
    const actions = history.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action === 'changed a letter')).toHaveLength(2);
    await isSent(id);
    expect((await change({}, last)).statusCode).toBe(409);
  });

  it('go once for a request that is sent twice', async () => {
    const id = await add(person('Twice', 'twice@example.com'));
    const batch = randomUUID();
    const [one, two] = await Promise.all([write([id], { batch }), write([id], { batch })]);
    expect(one.json().ids).toEqual(two.json().ids);
    await letGo();
    await isSent(id);
    expect(await lettersOf(id)).toHaveLength(1);
    expect(received()).toHaveLength(1);
  });

  it('overwrite no status that their writer has not seen, when written or when sent', async () => {
    const admin = await desk.join('admin4@example.com', 'admin');
    const id = await add(person('Moved', 'moved@example.com'));
    const set = (from: string, to: string) =>
      admin.post('/submissions/status', { changes: [{ id, from, to }] });
    await set('new', 'in review');
    const refused = await write([id]);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().conflicts).toEqual([expect.objectContaining({ id, now: 'in review' })]);
    expect(await lettersOf(id)).toEqual([]);
    const elsewhere = { id, from: 'new', template: 'A reply', status: 'answered' };
    expect((await manager.post('/letters/sent-elsewhere', elsewhere)).statusCode).toBe(409);
    await set('in review', 'new');
    await write([id]);
    await set('new', 'shortlisted');
    await letGo();
    await isSent(id);
    received();
    const { submission, history } = await opened(id);
    expect(submission.status).toBe('shortlisted');
    expect(history).toContainEqual(expect.objectContaining({ action: 'left the status' }));
  });

  it('set the status forward only, and go once to an address, for all that came from it', async () => {
    const at = 'fern@example.com';
    const older = await add(person('Fern', at));
    const newer = await add(person('Fern', 'Fern@example.com'));
    const listed = await add(person('Moss', 'moss@example.com'));
    const changes = [{ id: listed, from: 'new', to: 'shortlisted' }];
    await manager.post('/submissions/status', { changes });
    const recipients = [
      ...[older, newer].map((id) => ({ id, from: 'new' })),
      { id: listed, from: 'shortlisted' },
    ];
    const written = await write([], { recipients, status: 'in review' });
    expect(written.json().ids).toHaveLength(2);
    await letGo();
    await expectMails(mail, 2);
    const reached = received().map(({ recipients: to }) => to[0]?.toLowerCase());
    expect(reached.toSorted()).toEqual([at, 'moss@example.com']);
    await expect.poll(async () => (await opened(newer)).submission.status).toBe('in review');
    await isSent(listed);
    expect(await lettersOf(newer)).toHaveLength(1);
    expect(await lettersOf(older)).toEqual([]);
    expect((await opened(older)).submission.status).toBe('in review');
    expect((await opened(listed)).submission.status).toBe('shortlisted');
  });

  it('wait when refused temporarily, for five days, are shown when refused, and are sent again on request', async () => {
    const id = await add(person('Refused', 'refused@example.com'));
    let code: number | undefined = 451;
    refuse((to) => (to === 'refused@example.com' ? code : undefined));
    const { ids } = (await write([id])).json();
    const again = async () => (await manager.post(`/letters/${ids[0]}/send-again`)).statusCode;
    const isMarked = async () => {
      const { submissions } = (await manager.get('/submissions')).json();
      return submissions.find((one: { id: string }) => one.id === id).hasFailedLetter;
    };
    await letGo();
    await expect.poll(async () => (await first(id)).attempts).toBeGreaterThan(1);
    const waiting = await first(id);
    expect(waiting.state).toBe('waiting');
    expect(Date.parse(waiting.triedUntil) - Date.parse(waiting.at)).toBe(retryForMs);
    expect(await isMarked()).toBe(false);
    await setRows(desk.db, 'outbox', { wanted_at: past(retryForMs) }, { id: ids[0] });
    const failed = (replyCode: number) =>
      expect.poll(() => first(id)).toMatchObject({ state: 'failed', replyCode });
    await failed(451);
    const givenUp = await first(id);
    expect(givenUp.at >= givenUp.triedUntil).toBe(true);
    expect(await isMarked()).toBe(true);
    code = 550;
    expect(await again()).toBe(200);
    await failed(550);
    expect((await manager.get('/letters/failed')).json()).toEqual({ failed: 1 });
    code = undefined;
    expect(await again()).toBe(200);
    await expectMails(mail, 1);
    received();
    await expect.poll(async () => (await opened(id)).submission.status).toBe('answered');
    expect(await again()).toBe(404);
  });
});

describe('what letters must not do', () => {
  const { desk, manager, location, add, write, lettersOf } = useLetters('sqlite');

  it('take what a person typed for text, whatever it looks like', async () => {
    for (const name of ['{firm} {title} $& {name}', '<b>x</b>\u202eevil', 'a\nb']) {
      const id = await add(person(name, 'odd@example.com'));
      const preview = (await manager.post('/letters/preview', { id, subject, text })).json();
      const shown = name.replace(/[\n\u202e]/, '\ufffd');
      expect(preview.subject).toBe(`To ${shown}: the next step`);
      expect(preview.text.split('\n')[0]).toBe(`Dear ${shown},`);
    }
  });

  it('refuse what cannot be sent, and send none of it', async () => {
    const id = await add(person('Strict', 'strict@example.com'));
    const nobody = await add({ form: 'contact', email: 'n@example.com', message: 'A question' });
    const binned = await add(person('Binned', 'b@example.com'));
    await manager.post('/submissions/bin', { ids: [binned] });
    const refusals: [string[], object, number][] = [
      [[id], { text: 'Dear {nmae}' }, 422],
      [[id], { subject: 'One\r\nBcc: evil@example.org' }, 422],
      [[id], { subject: '\u202eevil' }, 422],
      [[id], { subject: '' }, 422],
      [[id], { text: ' \n ' }, 422],
      [[id], { text: 'x'.repeat(6_001) }, 422],
      [[id, nobody], { text: '{position}' }, 422],
      [[id, binned], {}, 409],
      [[id, randomUUID()], {}, 409],
      [Array.from({ length: 201 }, () => id), {}, 422],
      [[id], { batch: 'x' }, 422],
      [[id], { at: '2020-01-01T00:00:00Z' }, 422],
      [[id], { at: '2099-01-01T00:00:00Z' }, 422],
    ];
    for (const [ids, change, status] of refusals) {
      expect([change, (await write(ids, change)).statusCode]).toEqual([change, status]);
    }
    expect(await lettersOf(id)).toEqual([]);
    const { errors } = (await write([id], { text: 'Dear {nmae}' })).json();
    expect(errors).toEqual([{ field: 'text', message: 'There is no field {nmae}.' }]);
  });

  it('are limited for each account and hour', async () => {
    const other = await desk.join('busy@example.com', 'manager');
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) ids.push(await add(person(`Many ${i}`, `many${i}@example.com`)));
    const later = { at: new Date(Date.now() + 3_600_000).toISOString() };
    const both = await Promise.all([write(ids, later, other), write(ids, later, other)]);
    const [taken, refused] = both.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([taken!.statusCode, refused!.statusCode]).toEqual([200, 429]);
    expect(refused!.json().message).toContain('10 are left');
    expect((await write(ids.slice(0, 1), {})).statusCode).toBe(200);
    const agedBy = (minutes: number) => {
      const created_at = past(minutes * 60_000);
      return setRows(desk.db, 'letters', { created_at }, { author: 'busy@example.com' });
    };
    await agedBy(59);
    expect((await write(ids, later, other)).statusCode).toBe(429);
    await agedBy(61);
    expect((await write(ids, later, other)).statusCode).toBe(200);
    const cancelling = await manager.post('/letters/cancel', { ids: taken!.json().ids });
    expect(cancelling.json()).toEqual({ cancelled: 20 });
  });

  it('leave with what they were written about: no byte is left', async () => {
    const admin = await desk.join('admin3@example.com', 'admin');
    const secret = `Vanishing${randomUUID()}`;
    const id = await add(person('Gone', 'gone@example.com'));
    await write([id], { subject: secret, text: secret });
    await manager.post('/submissions/erase', { ids: [id] });
    for (const table of ['letters', 'outbox'] as const)
      expect(await rowsOf(desk.db, table, { submission_id: id })).toEqual([]);
    expect(desk.logs()).not.toContain(secret);
    expect(JSON.stringify((await admin.get('/record')).json())).not.toContain('Vanishing');
    await expect.poll(() => filesHolding(location, secret)).toBe(0);
  });
});
