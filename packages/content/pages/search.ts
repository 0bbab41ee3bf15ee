import * as v from 'valibot';
import * as p from '../parts.ts';

export const notFound = v.strictObject({
  meta: p.hiddenMeta(),
  title: p.heading(),
  text: p.sentence('Text'),
  img: p.figureId(),
  linksTitle: p.label('Heading above the links'),
  links: p.list('Links', [2, 6], p.action()),
});

export const search = v.strictObject({
  meta: p.meta(),
  title: p.heading(),
  intro: p.sentence('Introduction'),
  label: p.label('Above the field'),
  hint: p.sentence('Hint below it'),
  button: p.label('Button'),
  loading: p.label('While it is fetched'),
  failed: p.sentence('Where it cannot be fetched'),
  again: p.label('Button to try again'),
  count: p.label('How many places, with [count]'),
  one: p.label('Where it is one place'),
  most: p.label('Where not all are shown, with [count] and [shown]'),
  nothing: p.sentence('Where nothing is found'),
  ask: p.named('Link to ask', p.action()),
  key: p.label('Switch of the key'),
  withoutScript: p.sentence('Without JavaScript'),
  allPages: p.heading('Heading of all pages'),
  groups: p.list(
    'All pages, in groups',
    [1, 8],
    p.group('Group', {
      title: p.heading(),
      links: p.list('Links', [1, 16], p.action()),
    }),
  ),
});
