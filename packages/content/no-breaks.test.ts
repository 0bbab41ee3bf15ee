import { expect, it } from 'vitest';
import { plainText, withoutBreaks } from './text.ts';

it.each([
  ['0.7 °C early', '0.7~°C early'],
  ['5 h 30 min', '5~h~30~min'],
  ['[error] m; without', '[error]~m; without'],
  ['t(112) = 5.92, p < .001', 't(112)~=~5.92, p~<~.001'],
  ['log scale, 1901 = 1', 'log scale, 1901~=~1'],
  ['not (CFI 0.923)', 'not (CFI~0.923)'],
  ['110 ஆண்டுகளில் 5 மடங்கானது', '110~ஆண்டுகளில் 5~மடங்கானது'],
  ['GODL-India', 'GODL-\u2060India'],
  ['Coimbatore, Tamil Nadu', 'Coimbatore, Tamil~Nadu'],
  ['the UGC CARE list', 'the UGC~CARE list'],
  ['a do-file, co-authors', 'a do-\u2060file, co-\u2060authors'],
  ['(cross-section). Drop-out', '(cross-\u2060section). Drop-\u2060out'],
  ['an e-mail', 'an e-\u2060mail'],
  ['grew 3.4-fold', 'grew 3.4-\u2060fold'],
  ['the sample-size calculator', 'the sample-\u2060size calculator'],
  ['2 more, 3 months', '2 more, 3 months'],
  ['t.test(x, mu = 50)', 't.test(x, mu = 50)'],
])('keeps what belongs together: %s', (written, set) => {
  expect(withoutBreaks(written)).toBe(set.replaceAll('~', '\u00a0'));
  expect(plainText(withoutBreaks(written))).toBe(written);
});
