import * as v from 'valibot';
import {
  banner,
  between,
  callToAction,
  exactly,
  figureId,
  heading,
  meta,
  paragraph,
  sentence,
  slug,
  text,
} from './parts.ts';

const service = v.strictObject({
  slug: slug(),
  name: heading(),
  img: figureId(),
  description: text(900, 120),
  includes: between(3, 5, sentence()),
});

export const services = v.strictObject({
  meta: meta(),
  banner: banner(),
  intro: paragraph(),
  includesTitle: heading(),
  services: exactly(5, service, 'slug'),
  callToAction: callToAction(),
});
