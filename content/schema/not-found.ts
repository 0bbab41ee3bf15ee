import * as v from 'valibot';
import { action, between, figureId, heading, hiddenMeta, label, sentence } from './parts.ts';

export const notFound = v.strictObject({
  meta: hiddenMeta(),
  title: heading(),
  text: sentence(),
  img: figureId(),
  linksTitle: label(),
  links: between(2, 6, action()),
});
