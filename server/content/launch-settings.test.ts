import { expect, it } from 'vitest';
import { type Settings, settingTasks } from './launch-settings.ts';

const ready = {
  PUBLIC_URL: 'https://www.noyyal.in',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtps://user:secret@mail.noyyal.in',
  NOTIFY_TO: 'staff@noyyal.in',
  MAIL_FROM: 'site@noyyal.in',
  VITE_ENQUIRIES: 'off',
};
const fields = (settings: Settings) => settingTasks(settings).map(({ field }) => field);

it.each(['send', 'off'])('asks for nothing where all is set, and enquiries are %s', (answer) => {
  expect(settingTasks({ ...ready, VITE_ENQUIRIES: answer })).toEqual([]);
});

it.each([
  ['PUBLIC_URL', undefined],
  ['PUBLIC_URL', 'http://www.noyyal.in'],
  ['PUBLIC_URL', 'https://localhost:3000'],
  ['PUBLIC_URL', 'https://www.example.org'],
  ['TRUST_PROXY', undefined],
  ['MAIL_FROM', undefined],
  ['MAIL_FROM', 'site@example.org'],
  ['LOG_LEVEL', 'loud'],
  ['VITE_ENQUIRIES', undefined],
  ['VITE_ENQUIRIES', 'yes'],
  ['VITE_API_HOST', 'https://api.example.org'],
  ['DATABASE_URL', 'postgres://user:secret@db.example.org/site'],
])('lists %s when it is %s', (name, value) => {
  expect(fields({ ...ready, [name]: value })).toEqual([name]);
});

it('repeats no password', () => {
  const wrong = settingTasks({ ...ready, SMTP_URL: 'https://user:hidden@mail' });
  const SMTP_URL = 'smtps://user:hidden@mail.example.org';
  const example = settingTasks({ ...ready, SMTP_URL });
  expect(example).toMatchObject([{ field: 'SMTP_URL', problem: 'still names example.org' }]);
  expect(JSON.stringify([wrong, example])).not.toContain('hidden');
});
