import { expect, test } from 'vitest';
import { mentionsIn, nameBeingTyped, withNames } from './staff.ts';

const colleagues = withNames(
  ['ravi@a.example', 'ravi.k@a.example', 'uma@a.example', 'uma@b.example'].map((email) => ({
    id: email,
    email,
    name: email.slice(0, email.indexOf('@')),
  })),
);

test.each([
  ['@ravi.k and @ravi', ['ravi.k@a.example', 'ravi@a.example']],
  ['@ravindra', []],
  // Of two who share a name, the whole address says which.
  ['@uma', []],
  ['@uma@b.example', ['uma@b.example']],
  ['@ravi @ravi', ['ravi@a.example']],
])('%j mentions %j', (text, emails) => {
  expect(mentionsIn(text, colleagues).map(({ email }) => email)).toEqual(emails);
});

test.each([
  ['Ask @Ra', 'ra'],
  ['Ask @ravi now', undefined],
  ['write to a@b', undefined],
])('after %j the name being typed is %j', (text, name) => {
  expect(nameBeingTyped(text, text.length)).toBe(name);
});
