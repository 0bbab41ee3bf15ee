import { expect, it } from 'vitest';
import { fieldName } from './content-error.ts';
import { fieldsOf } from './fields.ts';
import { schemas } from './registry.ts';
import { pathOf, titlesOf } from './titles.ts';

it('says the way to a field in words', () => {
  const path = pathOf('positions.items[1].work[0]');
  expect(fieldName(path)).toBe('positions.items[1].work[0]');
  expect(titlesOf(fieldsOf(schemas.careers), path)).toEqual([
    ...['Open positions', 'Positions', 'Position 2', 'What the person does', 'Sentence 1'],
  ]);
  expect(titlesOf(fieldsOf(schemas.site), pathOf('phone.value'))).toEqual(['Phone']);
  expect(pathOf('answers.in review.subject')).toEqual(['answers', 'in review', 'subject']);
});
