import { describe, expect, it } from 'vitest';
import { essenceOf, isUtf8, parseType } from './content-type.ts';

describe('a media type', () => {
  it('is read with the longest boundary that there may be', () => {
    const boundary = `${'b'.repeat(69)}?`;
    const type = parseType(`multipart/form-data; charset=utf-8; boundary="${boundary}"`);
    expect(type?.essence).toBe('multipart/form-data');
    expect(type?.params.get('boundary')).toBe(boundary);
  });

  it.each([undefined, '', 'json', `application/json;${' '.repeat(300)}a=b`])(
    'is none in %.30j',
    (contentType) => expect(essenceOf(contentType)).toBeUndefined(),
  );

  it.each([
    [undefined, true],
    ['text/plain', true],
    ['text/plain; charset="UTF-8"', true],
    ['text/plain; charset=utf-16', false],
    [`text/plain;${' '.repeat(300)}charset=utf-16`, false],
  ])('%.40j declares UTF-8 or nothing: %s', (contentType, expected) => {
    expect(isUtf8(contentType)).toBe(expected);
  });
});
