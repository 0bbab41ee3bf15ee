import { expect, it } from 'vitest';
import { phoneLink } from './pages/site.ts';
import { plainText, withoutBreaks } from './text.ts';

it.each([
  ['0.7 °C early', '0.7~°C early'],
  ['t(112) = 5.92, p < .001', 't(112)~=~5.92, p~<~.001'],
  ['110 ஆண்டுகளில் 5 மடங்கானது', '110~ஆண்டுகளில் 5~மடங்கானது'],
  ['Coimbatore, Tamil Nadu', 'Coimbatore, Tamil~Nadu'],
  ['(cross-section). Drop-out', '(cross-\u2060section). Drop-\u2060out'],
  ['the sample-size calculator', 'the sample-\u2060size calculator'],
  ['2 more, 3 months', '2 more, 3 months'],
  ['t.test(x, mu = 50)', 't.test(x, mu = 50)'],
])('keeps what belongs together: %s', (written, set) => {
  expect(withoutBreaks(written)).toBe(set.replaceAll('~', '\u00a0'));
  expect(plainText(withoutBreaks(written))).toBe(written);
});

it.each([
  ['+91\u00a0(422)\u2011123.4567', 'tel:+914221234567'],
  ['+44 (0)20 7946 0123', 'tel:+442079460123'],
  ['0422 123 4567', undefined],
  ['to be announced', undefined],
  ['+91 422 123 4567 ext. 8', undefined],
])('%s is dialled as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
