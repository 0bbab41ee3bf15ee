import { describe, expect, test } from 'vitest';
import { runningDesk, signIn } from '../../testing/browser/desk.ts';
import { password, totpCode } from '../../testing/server/desk.ts';
import { useStores } from '../../testing/server/stores.ts';

describe('signing in at the desk', () => {
  const desk = runningDesk(useStores('sqlite'));

  test('a passkey is added, signs in without a password, and is removed', async () => {
    const { page } = await desk.join('passkey@example.com', 'reader');
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    await page.getByRole('link', { name: 'My account' }).click();
    await page.getByLabel('Its name').fill('Loom key');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('The passkey is added.').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('navigation', { name: 'Views' }).waitFor();
    await page.getByRole('link', { name: 'My account' }).click();
    await page.getByRole('button', { name: 'Remove Loom key' }).click();
    await page.getByText('The passkey is removed.').waitFor();
    await page.getByRole('button', { name: 'Remove Loom key' }).waitFor({ state: 'detached' });
    expect(await desk.db().selectFrom('desk_passkeys').select('id').execute()).toEqual([]);
  });

  test('a second factor is set up, asked for, and stood in for by a recovery code', async () => {
    const email = 'factor@example.com';
    const { page } = await desk.join(email, 'reader');
    await page.getByRole('link', { name: 'My account' }).click();
    const section = page.getByRole('region', { name: 'Second factor' });
    await section.getByLabel('Your password').fill(password);
    await section.getByRole('button', { name: 'Set it up' }).click();
    const link = section.getByRole('link', { name: 'open your authenticator app' });
    const address = (await link.getAttribute('href')) ?? '';
    await section.getByLabel('Code that the app shows').fill(totpCode(address));
    await section.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByText('The second factor is on.').waitFor();
    const [recoveryCode = ''] = await section.locator('.codes code').allTextContents();
    await page.getByRole('button', { name: 'Sign out' }).click();

    await signIn(page, email);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('alert').getByText('This code is not right').waitFor();
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('navigation', { name: 'Views' }).waitFor();
  });

  test('a wrong password is said, and what was typed stays', async () => {
    const { page } = await desk.join('wrong@example.com', 'reader');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail').fill('wrong@example.com');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').getByText('is not right').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('wrong@example.com');
  });

  test('without a connection the desk says so, and what is typed stays until it is back', async () => {
    const { page } = await desk.join('offline@example.com', 'manager');
    const id = await desk.add({ name: 'Offline' });
    await page.goto(`/desk/submissions/${id}`);
    await page.getByLabel('New note').fill('Typed on a train.');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('button', { name: 'Save the note' }).click();
    await page.getByRole('alert').getByText('The desk cannot be reached.').waitFor();
    expect(await page.getByLabel('New note').inputValue()).toBe('Typed on a train.');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Save the note' }).click();
    await page.getByRole('listitem').getByText('Typed on a train.').waitFor();
  });
});
