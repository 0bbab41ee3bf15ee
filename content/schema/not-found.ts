import * as v from 'valibot';
import { action, between, figureId, heading, hiddenMeta, label, named, sentence } from './parts.ts';

export const notFound = v.strictObject({
  meta: hiddenMeta(),
  title: named('Heading', heading()),
  text: named('Text', sentence()),
  img: named('Picture', figureId()),
  linksTitle: named('Heading above the links', label()),
  links: named('Links', between(2, 6, action())),
});
