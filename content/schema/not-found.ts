import * as v from 'valibot';
import { action, between, figureId, heading, hiddenMeta, label, named, sentence } from './parts.ts';

export const notFound = v.strictObject({
  meta: hiddenMeta(),
  title: heading(),
  text: sentence('Text'),
  img: figureId(),
  linksTitle: label('Heading above the links'),
  links: named('Links', between(2, 6, action())),
});
