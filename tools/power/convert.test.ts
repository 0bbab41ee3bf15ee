import { expect, test } from 'vitest';
import { convert } from './convert.ts';
import type { MethodId } from './methods.ts';

// pwr 1.3.0: ES.h(0.6, 0.5) and ES.h(0.2, 0.05); the others by hand from Cohen's formulas.
test.each<[MethodId, string[], number | undefined]>([
  ['means-two', ['62', '58', '8'], 0.5],
  ['means-two', ['58', '62', '8'], 0.5],
  ['means-two', ['58', '62', '0'], undefined],
  ['means-two', ['58', '', '8'], undefined],
  ['means-paired', ['3', '10'], 0.3],
  ['anova', ['0.0588'], 0.2499],
  ['anova', ['1'], undefined],
  ['regression', ['0.13', '0'], 0.1494],
  ['regression', ['0.3', '0.25'], 0.0714],
  ['regression', ['0.2', '0.3'], undefined],
  ['proportion-one', ['0.5', '0.5'], undefined],
  ['proportions-two', ['0.6', '0.5'], 0.2014],
  ['proportions-two', ['0.2', '0.05'], 0.4763],
  ['proportions-two', ['1.2', '0.05'], undefined],
  ['chi-square', ['0.3', '2'], 0.3],
  ['chi-square', ['0.3', '3'], 0.4243],
  ['correlation', ['0.3'], undefined],
])('%s from %o is %s', (method, texts, effect) => {
  expect(convert(method, texts)).toBe(effect);
});
