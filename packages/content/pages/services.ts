import * as v from 'valibot';
import * as p from '../parts.ts';

const service = p.group('Service', {
  slug: p.slug(),
  name: p.heading('Name'),
  img: p.figureId(),
  brief: p.sentence('In the list at the top'),
  description: p.named('Description', p.text(900, 120)),
  includes: p.named('What is included', p.between(3, 5, p.sentence())),
});

export const services = v.strictObject({
  meta: p.meta(),
  banner: p.promise(),
  intro: p.paragraph('Introduction'),
  includesTitle: p.heading('Heading above what is included'),
  contents: p.label('Name of the list of services'),
  services: p.named('Services', p.exactly(5, service, 'slug')),
  callToAction: p.callToAction(),
});
