import * as v from 'valibot';
import {
  action,
  banner,
  between,
  figureId,
  headed,
  heading,
  label,
  meta,
  named,
  paragraph,
  sentence,
} from './parts.ts';

export const contact = v.strictObject({
  meta: meta(),
  banner: banner(),
  intro: named('Introduction', between(1, 2, paragraph())),
  phone: named(
    'Phone',
    v.strictObject({ title: named('Heading', label()), hint: named('Hint', sentence()) }),
  ),
  email: named(
    'E-mail',
    v.strictObject({ title: named('Heading', label()), hint: named('Hint', sentence()) }),
  ),
  address: named(
    'Address',
    v.strictObject({ title: named('Heading', label()), hint: named('Hint', sentence()) }),
  ),
  helpful: named(
    'What helps us to answer',
    v.strictObject({
      ...headed(),
      points: named('Points', between(3, 6, sentence())),
    }),
  ),
  map: named(
    'Map',
    v.strictObject({
      title: named('Heading', heading()),
      text: named('Text', sentence()),
      img: named('Drawing of the map', figureId(), 'Shown until the visitor loads the map.'),
      load: named('Words of the button that loads the map', label()),
    }),
  ),
  links: named(
    'Links to other pages',
    v.strictObject({
      title: named('Heading', heading()),
      items: named('Links', between(2, 6, action())),
    }),
  ),
});
