import * as v from 'valibot';
import {
  banner,
  between,
  callToAction,
  exactly,
  figureId,
  group,
  heading,
  label,
  meta,
  named,
  paragraph,
  sentence,
  slug,
  text,
} from './parts.ts';

const service = group('Service', {
  slug: slug(),
  name: heading('Name'),
  img: figureId(),
  description: named('Description', text(900, 120)),
  includes: named('What is included', between(3, 5, sentence())),
});

export const services = v.strictObject({
  meta: meta(),
  banner: banner(),
  intro: paragraph('Introduction'),
  includesTitle: heading('Heading above what is included'),
  contents: label('Name of the list of services'),
  opensPage: label('Link to the figure at the top'),
  services: named('Services', exactly(5, service, 'slug')),
  callToAction: callToAction(),
});
