import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { origin } from '../testing/desk.ts';
import { resumes } from '../testing/files/samples.ts';
import { person, useLetters } from '../testing/letters.ts';
import { decodeHeader } from '../testing/mail-server.ts';
import { expectMails } from '../testing/notices.ts';
import { rowsOf } from '../testing/rows.ts';
import { storeKinds } from '../testing/stores.ts';
import { findAccount } from './account-store.ts';

const resume = resumes.pdf;

describe.each(storeKinds)('letters of a firm, with %s', (kind) => {
  const { desk, manager, mail, add, write, letGo, received } = useLetters(kind);

  it('name their sender, go to copies, and carry a file', async () => {
    const id = await add(person('Uma', 'uma@example.com'));
    const batch = randomUUID();
    const attach = (bytes: Buffer, name: string) =>
      manager.postRaw(`/letters/${batch}/file`, bytes, {
        ...{ origin, 'content-type': 'application/octet-stream', 'x-filename': name },
      });
    expect((await attach(Buffer.from('MZ'), 'a.exe')).statusCode).toBe(415);
    expect((await attach(resume.bytes, resume.filename)).statusCode).toBe(200);
    const more = { batch, senderName: 'Meera, Noyyal', cc: ['boss@example.com'] };
    expect((await write([id], { ...more, cc: ['a@b.example', 'x'] })).statusCode).toBe(422);
    expect((await write([id], more)).statusCode).toBe(200);
    expect((await attach(resume.bytes, resume.filename)).statusCode).toBe(409);
    await letGo();
    await expectMails(mail, 1);
    const [sent] = received();
    expect(sent?.recipients).toEqual(['uma@example.com', 'boss@example.com']);
    expect(decodeHeader(sent?.headers.get('from'))).toMatch(/^"?Meera, Noyyal"? </);
    expect(sent?.files.map(({ filename }) => filename)).toEqual([resume.filename]);
    const found = async () => (await manager.get('/letters/sent?search=UMA')).json().letters;
    await expect.poll(found).toMatchObject([{ who: 'Uma', filename: resume.filename, batch }]);
  });

  it('go with copies to ten only, and to nobody without an address', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 11; i++) ids.push(await add(person(`P${i}`, `p${i}@example.com`)));
    const copied = await write(ids, { cc: ['boss@example.com'] });
    expect(copied.json().message).toBe('A copy goes with at most 10 letters.');
    const nowhere = await add(person('Uma', ''));
    const message = expect.stringContaining('Uma');
    expect((await write([nowhere])).json()).toMatchObject({ status: 422, message });
  });

  it('begin with templates that hold at once, unless somebody else changed them', async () => {
    const { templates, at } = (await manager.get('/templates')).json();
    expect([templates.length > 3, at]).toEqual([true, '']);
    const save = (change: object, seen: string) =>
      manager.post('/templates', { templates: [{ ...templates[0], ...change }], seen });
    expect((await save({ text: 'Dear {nmae}' }, at)).statusCode).toBe(422);
    expect((await save({ status: 'spam' }, at)).statusCode).toBe(422);
    const text = 'Dear {name},\n\nuntil then.';
    expect((await save({ text }, at)).json().by).toBe('manager');
    expect((await save({}, at)).statusCode).toBe(409);
    const { letters } = (await manager.get('/words')).json();
    expect(letters).toEqual([{ ...templates[0], text }]);
  });

  it('tell a colleague by mail of what is for them, if they asked for it and have not seen it', async () => {
    const id = await add(person('Vani', 'vani@example.com'));
    const asking = await desk.join('asking@example.com', 'manager');
    await desk.join('quiet@example.com', 'manager');
    await asking.post('/me/mails', { isOn: true });
    const mentions: string[] = [];
    for (const name of ['asking', 'quiet'])
      mentions.push((await findAccount(desk.db, `${name}@example.com`))!.id);
    const mention = () =>
      manager.post(`/submissions/${id}/comments`, { text: 'A secret of ours', mentions });
    await mention();
    await letGo();
    await expectMails(mail, 1);
    const [told] = received();
    expect(told?.recipients).toEqual(['asking@example.com']);
    expect(told?.text).toContain(`/desk/submissions/${id}`);
    expect(told?.text).not.toContain('secret');
    await mention();
    await asking.get(`/submissions/${id}`);
    await letGo();
    await expect.poll(() => rowsOf(desk.db, 'outbox', { kind: 'news', sent_at: null })).toEqual([]);
    expect(received()).toEqual([]);
  });
});
