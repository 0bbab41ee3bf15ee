import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { person, subject, text, useLetters } from '#testing/letters.ts';
import { rowsOf } from '#testing/rows.ts';
import { filesHolding } from '#testing/stores.ts';

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
    ];
    for (const [ids, change, status] of refusals) {
      expect([change, (await write(ids, change)).statusCode]).toEqual([change, status]);
    }
    expect(await lettersOf(id)).toEqual([]);
    expect((await write([id], { text: 'Dear {nmae}' })).json().errors).toEqual([
      { field: 'text', message: 'There is no field {nmae}.' },
    ]);
  });

  it('are limited for each account and hour', async () => {
    const other = await desk.join('busy@example.com', 'manager');
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) ids.push(await add(person(`Many ${i}`, `many${i}@example.com`)));
    const later = { at: new Date(Date.now() + 3_600_000).toISOString() };
    const both = await Promise.all([write(ids, later, other), write(ids, later, other)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429]);
    expect(both.find(({ statusCode }) => statusCode === 429)?.json().message).toContain(
      '10 are left',
    );
    expect((await write(ids.slice(0, 1), {})).statusCode).toBe(200);
    const waiting = both.find(({ statusCode }) => statusCode === 200)?.json().ids;
    const cancelling = await manager.post('/letters/cancel', { ids: waiting });
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
