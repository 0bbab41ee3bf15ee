import * as v from 'valibot';
import { action, between, group, heading, label, meta, named, sentence } from './parts.ts';

export const search = v.strictObject({
  meta: meta(),
  title: heading(),
  intro: sentence('Introduction'),
  label: label('Above the field'),
  hint: sentence('Hint below it'),
  button: label('Button'),
  loading: label('While it is fetched'),
  failed: sentence('Where it cannot be fetched'),
  again: label('Button to try again'),
  count: label('How many places, with [count]'),
  one: label('Where it is one place'),
  most: label('Where not all are shown, with [count] and [shown]'),
  nothing: sentence('Where nothing is found'),
  ask: named('Link to ask', action()),
  key: label('Switch of the key'),
  withoutScript: sentence('Without JavaScript'),
  allPages: heading('Heading of all pages'),
  groups: named(
    'All pages, in groups',
    between(
      1,
      8,
      group('Group', { title: heading(), links: named('Links', between(1, 16, action())) }),
    ),
  ),
});
