import * as v from 'valibot';
import {
  banner,
  between,
  callToAction,
  exactly,
  figureId,
  heading,
  meta,
  named,
  paragraph,
  sentence,
  slug,
  text,
} from './parts.ts';

const service = named(
  'Service',
  v.strictObject({
    slug: slug(),
    name: named('Name', heading()),
    img: named('Picture', figureId()),
    description: named('Description', text(900, 120)),
    includes: named('What is included', between(3, 5, sentence())),
  }),
);

export const services = v.strictObject({
  meta: meta(),
  banner: banner(),
  intro: named('Introduction', paragraph()),
  includesTitle: named('Heading above what is included', heading()),
  services: named('Services', exactly(5, service, 'slug')),
  callToAction: callToAction(),
});
