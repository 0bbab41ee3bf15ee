import { describe, expect, it } from 'vitest';
import { buildTestDesk, password } from '../testing/desk.ts';
import { expectMails } from '../testing/notices.ts';
import { rowsOf } from '../testing/rows.ts';
import { useMailingDesk } from '../testing/use-mailing-desk.ts';

describe('accounts by mail', () => {
  const { desk, mail, admin, stores } = useMailingDesk('sqlite', { admin: 'admin' });

  async function nextMail() {
    await expectMails(mail, 1);
    const [received] = mail.mails.splice(0);
    return { ...received!, token: /\/desk\/welcome#([\w-]{43})$/m.exec(received!.text)?.[1] ?? '' };
  }
  const use = (token: string) => desk.browser().post('/link', { token, password });

  it('invite with a link that works once and is readable nowhere', async () => {
    const invited = { email: 'New@example.com', name: 'Meena S.', role: 'reader' };
    expect((await admin.post('/accounts/invite', invited)).statusCode).toBe(200);
    const { recipients, token } = await nextMail();
    expect(recipients).toEqual(['new@example.com']);
    for (const table of ['outbox', 'desk_links', 'desk_record'] as const)
      expect(JSON.stringify(await rowsOf(desk.db, table))).not.toContain(token);
    expect(desk.logs()).not.toContain(token);
    expect((await use(token)).statusCode).toBe(200);
    expect((await use(token)).statusCode).toBe(422);
    const again = await admin.post('/accounts/invite', invited);
    expect(again.statusCode).toBe(422);
    expect(again.json().errors).toMatchObject([{ field: 'email' }]);
    expect((await admin.post('/accounts/invite', { ...invited, email: 'a b' })).statusCode).toBe(
      422,
    );
  });

  it('send a link for a new password, to an admin who asks for somebody', async () => {
    const { accounts } = (await admin.get('/accounts')).json();
    const { id } = accounts.find(({ email }: { email: string }) => email === 'new@example.com');
    expect((await admin.post(`/accounts/${id}/send-link`)).statusCode).toBe(200);
    const { headers, token } = await nextMail();
    expect(headers.get('subject')).toBe('A new password for the desk');
    expect((await use(token)).statusCode).toBe(200);
  });

  it('say the same to whoever has forgotten a password, with an account or without', async () => {
    const ask = (email: string) => desk.browser().post('/link/ask', { email });
    const [known, unknown] = [await ask('NEW@example.com'), await ask('nobody@example.com')];
    expect(known.statusCode).toBe(200);
    expect(known.body).toBe(unknown.body);
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
    const { recipients, token } = await nextMail();
    expect(recipients).toEqual(['new@example.com']);
    // The password of before opens the account until the link is used.
    expect((await desk.typePassword('new@example.com')).response.statusCode).toBe(200);
    expect((await use(token)).statusCode).toBe(200);
  });

  it('send no more than five to one address in 15 minutes, and say so to nobody', async () => {
    const ask = () => desk.browser().post('/link/ask', { email: 'admin@example.com' });
    const recorded = async () =>
      (await desk.actsOf('admin@example.com')).filter(({ action }) => action === 'asked for a link')
        .length;
    for (let asks = 1; asks <= 7; asks++) {
      expect((await ask()).statusCode).toBe(200);
      await expect.poll(recorded).toBe(Math.min(asks, 5));
    }
  });

  it('are not possible without a mail server, which is said', async () => {
    const other = await buildTestDesk(await stores.openNew());
    const lonely = await other.join('lonely@example.com', 'admin');
    const invited = { email: 'x@example.com', name: '', role: 'reader' };
    const responses = [
      await lonely.post('/accounts/invite', invited),
      await other.browser().post('/link/ask', { email: 'x@example.com' }),
      await lonely.post('/switches/confirmations', { isOn: true }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    expect((await other.browser().get('/sign-in')).json()).toEqual({ sendsLinks: false });
    await other.app.close();
  });
});
