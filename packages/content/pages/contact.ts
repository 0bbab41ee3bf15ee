import * as v from 'valibot';
import { contactDialog, resultPage } from '../form-words.ts';
import * as p from '../parts.ts';

/** A way to reach the firm. */
const way = { title: p.label('Heading'), hint: p.sentence('Hint') };

export const contact = v.strictObject({
  meta: p.meta(),
  banner: p.banner(),
  bannerTamil: v.optional(p.tamil()),
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
  form: p.named('Form: ask a question', contactDialog()),
  received: p.named('Page after sending', resultPage()),
  notReceived: p.named('Page when sending failed', resultPage()),
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
