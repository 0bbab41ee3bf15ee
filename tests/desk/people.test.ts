import { expect, test } from 'vitest';
import { phone, runningDesk } from '../testing/browser/desk.ts';

const desk = runningDesk();

test('a colleague is mentioned by keys, owns a submission, and is told of both until it is opened', async () => {
  const id = await desk.add({ name: 'Kavitha R.' });
  const first = await desk.join('first@example.com', 'manager');
  const second = await desk.join('second@example.com', 'manager', phone);

  await first.page.goto(`/desk/submissions/${id}`);
  await first.page.getByRole('heading', { name: 'Kavitha R.' }).waitFor();
  await first.page.keyboard.press('n');
  const comment = first.page.getByLabel('New comment');
  await comment.pressSequentially('@');
  await first.page.getByRole('option', { name: 'first' }).waitFor();
  await comment.press('ArrowDown');
  await comment.press('Enter');
  await comment.pressSequentially('have a look, @nobody');
  await first.page.getByText('Will be told at the desk: second.').waitFor();
  await comment.press('Control+Enter');
  await first.page.getByRole('listitem').getByText('@second have a look').waitFor();

  await first.page.keyboard.press('Escape');
  await first.page.getByRole('heading', { name: 'Kavitha R.' }).click();
  await first.page.keyboard.press('o');
  await first.page.getByRole('radio', { name: 'second' }).check();
  await first.page.getByRole('button', { name: 'Assign', exact: true }).click();
  await first.page.getByText('Owner: second').waitFor();

  await second.page.getByRole('link', { name: 'For me 2' }).click();
  await second.page.getByText('first assigned to you').waitFor();
  await second.page.getByRole('link', { name: 'Kavitha R., Join Now' }).first().click();
  await second.page.getByRole('heading', { name: 'Kavitha R.' }).waitFor();
  await second.page.getByRole('link', { name: 'For me', exact: true }).click();
  await second.page.getByText('Nothing new for you').waitFor();
  await second.page.getByRole('link', { name: 'inbox', exact: true }).click();
  await second.page.getByRole('rowheader', { name: 'Kavitha R.' }).waitFor();

  // For ten seconds: what took longer before must not decide.
  await first.page.keyboard.press('o');
  await first.page.getByRole('radio', { name: 'first' }).check();
  await first.page.getByRole('button', { name: 'Assign', exact: true }).click();
  await first.page.getByText('Owner: first').waitFor();
  await first.page.getByRole('button', { name: 'Undo' }).click();
  await first.page.getByText('Owner: second').waitFor();
  expect([...first.problems, ...second.problems]).toEqual([]);
});

test('submissions of one person stand together and are told apart, with undo', async () => {
  const common = { email: 'uma@example.org', phone: '+91 90000 00001' };
  await desk.add({ name: 'Uma K.', ...common });
  await desk.add({ name: 'K. Uma', email: 'k@example.org', phone: '9000000001' });
  const wide = { width: 1300, path: '/desk?search=uma' };
  const { page, problems } = await desk.join('third@example.com', 'manager', wide);
  await page.getByRole('row', { name: 'K. Uma' }).getByText('2nd from this person').waitFor();
  await page.getByRole('link', { name: 'K. Uma' }).click();
  await page.getByRole('heading', { name: 'K. Uma' }).waitFor();
  const person = page.getByRole('region', { name: 'Also from this person' });
  await person.getByRole('button', { name: 'Not the same person' }).click();
  await person.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await person.getByRole('link', { name: 'Uma K.: Join Now' }).waitFor();
  // A letter to the person goes to the address that they gave last.
  await person.getByRole('link', { name: 'All that they sent, on one page' }).click();
  await page.getByRole('button', { name: 'Write a letter …' }).click();
  await page.getByLabel('Template').selectOption('A reply');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('region', { name: 'Preview' }).getByText('k@example.org').waitFor();
  expect(problems).toEqual([]);
});
