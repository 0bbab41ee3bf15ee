import { readDocument } from '@site/content/folder';
import { beforeAll, describe, expect, it } from 'vitest';
import { form } from '#testing/apply.ts';
import { addVersion } from '#testing/content.ts';
import { textParts } from '#testing/multipart-body.ts';
import { apply, join } from '#testing/notices.ts';
import { useMailingDesk } from '#testing/use-mailing-desk.ts';

describe('confirmations to applicants', () => {
  const { desk, mail, admin, refuse, waiting } = useMailingDesk('sqlite', { admin: 'admin' });
  beforeAll(() => addVersion(desk.db, readDocument()));

  /** Those that arrived, once nothing waits any more. */
  async function confirmations() {
    await expect.poll(waiting).toEqual([]);
    return mail.mails.splice(0).filter(({ recipients }) => recipients[0] !== 'staff@example.org');
  }
  const switchTo = (isOn: boolean) => admin.post('/switches/confirmations', { isOn });

  it('are off until an admin switches them on, which is recorded', async () => {
    expect((await admin.get('/switches/confirmations')).json()).toEqual({ isOn: false });
    await join(desk.app);
    expect(await confirmations()).toEqual([]);
    expect((await switchTo(true)).statusCode).toBe(200);
    const shown = (await admin.get('/switches/confirmations')).json();
    expect(shown).toMatchObject({ isOn: true, by: 'admin' });
    const { entries } = (await admin.get('/record')).json();
    expect(entries[0]).toMatchObject({ action: 'switched confirmations on' });
  });

  it('go to applicants with the same words for all, and nothing that was typed', async () => {
    const one = await join(desk.app, { email: 'one@example.com', fullName: 'Zyxcanary' });
    await apply(desk.app);
    const sent = await confirmations();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.text).toBe(sent[1]?.text);
    const received = sent.find(({ recipients }) => recipients[0] === 'one@example.com');
    expect(received?.raw).not.toContain('Zyxcanary');
    expect(received?.headers.get('auto-submitted')).toBe('auto-replied');
    const { history } = (await admin.get(`/submissions/${one.json().id}`)).json();
    expect(history).toContainEqual(expect.objectContaining({ action: 'confirmed the receipt' }));
  });

  it('do not go to those who enquire', async () => {
    const texts = { kind: 'contact', name: 'Meena', email: 'asks@example.com', message: 'Why?' };
    await admin.post('/switches/enquiries', { isOn: true });
    const response = await desk.app.inject({ ...form(textParts(texts)), url: '/api/enquiries' });
    expect(response.statusCode).toBe(201);
    expect(await confirmations()).toEqual([]);
  });

  it('go three times to one mailbox within a day, however it is written, and to others all the same', async () => {
    const written = ['v.ictim@gmail.com', 'victim+1@gmail.com', 'vic.tim+2@googlemail.com'];
    for (const email of [...written, 'v.i.c.t.i.m@gmail.com', 'VICTIM+3@gmail.com']) {
      expect((await join(desk.app, { email })).statusCode).toBe(201);
    }
    expect(await confirmations()).toHaveLength(3);
    for (let i = 0; i < 5; i++) await join(desk.app, { email: `many+${i}@example.com` });
    await join(desk.app, { email: 'other@example.com' });
    const sent = (await confirmations()).map(({ recipients }) => recipients[0]);
    expect(sent).toHaveLength(4);
    expect(sent).toContain('other@example.com');
  });

  it('are given up when refused for good; the application stands', async () => {
    refuse((to) => (to?.startsWith('staff@') ? undefined : 550));
    const response = await join(desk.app, { email: 'nowhere@example.com' });
    expect(response.statusCode).toBe(201);
    expect(await confirmations()).toEqual([]);
    refuse(() => undefined);
    expect((await admin.get(`/submissions/${response.json().id}`)).statusCode).toBe(200);
  });

  it('do not go any more once they are switched off', async () => {
    await switchTo(false);
    await join(desk.app, { email: 'late@example.com' });
    expect(await confirmations()).toEqual([]);
  });
});
