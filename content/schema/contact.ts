import * as v from 'valibot';
import {
  action,
  banner,
  between,
  drawnFigureId,
  group,
  headed,
  heading,
  label,
  meta,
  named,
  paragraph,
  sentence,
  tamil,
} from './parts.ts';

/** A way to reach the firm. */
const way = (title: string) => group(title, { title: label('Heading'), hint: sentence('Hint') });

export const contact = v.strictObject({
  meta: meta(),
  banner: banner(),
  bannerTamil: v.optional(tamil()),
  intro: named('Introduction', between(1, 2, paragraph())),
  phone: way('Phone'),
  email: way('E-mail'),
  address: way('Address'),
  helpful: group('What helps us to answer', {
    ...headed(),
    points: named('Points', between(3, 6, sentence())),
  }),
  map: group('Map', {
    title: heading(),
    text: sentence('Text'),
    img: drawnFigureId('Drawing of the map', 'Shown until the visitor loads the map.'),
    load: label('Words of the button that loads the map'),
  }),
  links: group('Links to other pages', {
    title: heading(),
    items: named('Links', between(2, 6, action())),
  }),
});
