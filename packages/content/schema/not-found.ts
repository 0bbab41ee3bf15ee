import * as v from 'valibot';
import * as p from './parts.ts';

export const notFound = v.strictObject({
  meta: p.hiddenMeta(),
  title: p.heading(),
  text: p.sentence('Text'),
  img: p.figureId(),
  linksTitle: p.label('Heading above the links'),
  links: p.named('Links', p.between(2, 6, p.action())),
});
