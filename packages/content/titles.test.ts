import { expect, it } from 'vitest';
import { fieldName } from './check.ts';
import { fieldsOf, fieldTitle, pathOf } from './fields.ts';
import { schemaOf } from './registry.ts';

it('says the way to a field in words', () => {
  const path = pathOf('positions.items[1].work[0]');
  expect(fieldName(path)).toBe('positions.items[1].work[0]');
  expect(fieldTitle(fieldsOf(schemaOf('careers')), path)).toBe(
    'Open positions › Position 2 › Sentence 1',
  );
  expect(fieldTitle(fieldsOf(schemaOf('site')), pathOf('phone.value'))).toBe('Phone');
  expect(pathOf('answers.in review.subject')).toEqual(['answers', 'in review', 'subject']);
});
