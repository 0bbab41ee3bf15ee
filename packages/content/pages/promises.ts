import * as v from 'valibot';
import * as p from '../parts.ts';

const promise = p.group('Promise', {
  page: p.technical('Page', p.heading(), 'The name of its file.'),
  field: p.technical('Field', p.text(120), 'As the checks name it: values[1].text'),
  promise: p.named('What the firm has to confirm', p.text(700, 10)),
});

/** What the site says and nobody of the firm has confirmed yet; an entry goes once it is. */
export const promises = v.strictObject({
  promises: p.named(
    'To be confirmed',
    v.pipe(
      v.array(promise),
      v.maxLength(300, 'has more than 300 entries'),
      v.checkItems(
        ({ page, field }, index, list) =>
          list.findIndex((other) => other.page === page && other.field === field) === index,
        'names the same field as an entry above it',
      ),
    ),
    'Remove an entry once somebody of the firm has confirmed it: the versions keep who did, and when.',
  ),
});
