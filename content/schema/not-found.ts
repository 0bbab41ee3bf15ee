import * as v from 'valibot';
import { action, between, figureId, heading, label, meta, sentence } from './parts.ts';

export const notFound = v.strictObject({
  meta: meta(),
  title: heading(),
  text: sentence(),
  img: figureId(),
  linksTitle: label(),
  links: between(2, 6, action()),
});
