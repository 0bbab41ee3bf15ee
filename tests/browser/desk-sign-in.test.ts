import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  choosePassword,
  runningDesk,
  setUpAuthenticator,
  signIn,
} from '../testing/browser/desk.ts';

const desk = runningDesk();

async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return (isVerified: boolean) =>
    devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isVerified });
}

test('at the desk a passkey is the one more step, signs in without a password, and is removed', async () => {
  const email = 'passkey@example.com';
  const { page } = await desk.newPage();
  const setVerified = await addAuthenticator(page);
  await choosePassword(page, await desk.invite(email, 'reader'));
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Views' }).count()).toBe(0);
  await page.getByLabel('Its name').fill('Loom key');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('navigation', { name: 'Views' }).waitFor();

  await page.getByRole('button', { name: 'Sign out' }).click();
  // The password alone opens nothing now.
  await signIn(page, { email });
  await page.getByText('This account also asks for its passkey').waitFor();
  await setVerified(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('alert').waitFor();
  await setVerified(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('navigation', { name: 'Views' }).waitFor();

  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Remove Loom key …' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  expect(await desk.db().selectFrom('desk_passkeys').select('id').execute()).toEqual([]);
});

test('at the desk an authenticator app is the one more step; a wrong password or code is refused, a recovery code taken', async () => {
  const email = 'factor@example.com';
  const { page } = await desk.newPage();
  await choosePassword(page, await desk.invite(email, 'reader'));
  const codes = await setUpAuthenticator(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save them as a file' }).click();
  const file = await readFile((await (await saving).path()) ?? '', 'utf8');
  expect(file.trim().split('\n').slice(-codes.length)).toEqual(codes);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('navigation', { name: 'Views' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').getByText('is not right').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
  await signIn(page, {});
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('alert').getByText('This code is not right').waitFor();
  await page.goto('/desk');
  await signIn(page, { email, recoveryCode: codes[0] });
  await page.getByRole('navigation', { name: 'Views' }).waitFor();
});
