import * as v from 'valibot';
import * as p from '../parts.ts';

/** A way to reach the firm. */
const way = { title: p.label('Heading'), hint: p.sentence('Hint') };

export const contact = v.strictObject({
  meta: p.meta(),
  banner: p.banner(),
  bannerTamil: v.optional(p.tamil()),
  intro: p.named('Introduction', p.between(1, 2, p.paragraph())),
  phone: p.group('Phone', way),
  email: p.group('E-mail', way),
  address: p.group('Address', {
    ...way,
    times: p.named(
      'Times',
      p.between(1, 3, p.sentence()),
      'One that still is to be announced is not shown.',
    ),
  }),
  helpful: p.group('What helps us to answer', {
    ...p.headed(),
    points: p.named('Points', p.between(3, 6, p.sentence())),
  }),
  map: p.group('Map', {
    title: p.heading(),
    text: p.sentence('Text'),
    img: p.drawnFigureId('Drawing of the map', 'Shown until the visitor loads the map.'),
    load: p.label('Words of the button that loads the map'),
  }),
  links: p.group('Links to other pages', {
    title: p.heading(),
    items: p.named('Links', p.between(2, 6, p.action())),
  }),
});
