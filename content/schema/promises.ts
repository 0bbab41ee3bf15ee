import * as v from 'valibot';
import { group, heading, named, technical, text } from './parts.ts';

const promise = group('Promise', {
  page: technical('Page', heading(), 'The name of its file.'),
  field: technical('Field', text(120), 'As the checks name it: values[1].text'),
  promise: named('What the firm has to confirm', text(700, 10)),
});

/** What the site says of how the firm works. Who confirmed it, and when, is kept in the database. */
export const promises = v.strictObject({
  promises: named(
    'Promises',
    v.pipe(
      v.array(promise),
      v.maxLength(300, 'has more than 300 entries'),
      v.checkItems(
        ({ page, field }, index, list) =>
          list.findIndex((other) => other.page === page && other.field === field) === index,
        'names the same field as an entry above it',
      ),
    ),
    'They are confirmed under “Before launch”.',
  ),
});
