import { describe, expect, it } from 'vitest';
import { problemTexts } from './api.ts';

const errors = [
  { field: 'name', message: 'Enter your name.' },
  { field: 'email', message: 'Enter your e-mail address.' },
];

describe('problemTexts', () => {
  it('are what is wrong with each field, or else the message', () => {
    const fields = ['Enter your name.', 'Enter your e-mail address.'];
    expect(problemTexts(422, { message: 'Some fields.', errors })).toEqual(fields);
    expect(problemTexts(429, { message: 'Please wait.' })).toEqual(['Please wait.']);
  });

  it.each([
    [503, { message: 'Not saved.' }],
    [200, { message: 'Thank you.' }],
    [400, {}],
    [413, null],
    [413, '<h1>Too large</h1>'],
  ])('are none for %d with %j, which a visitor cannot act on', (status, body) => {
    expect(problemTexts(status, body)).toEqual([]);
  });
});
