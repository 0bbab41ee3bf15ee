import calculator from '../../../content/calculator.yaml';
import type { Design } from '../../../tools/power/design.ts';
import type { MethodId } from '../../../tools/power/methods.ts';
import { type Answer, withDropout } from '../../../tools/power/solve.ts';
import { fieldsOf } from '../../../tools/power/state.ts';
import { fill } from '../../fill.ts';
import { given, people, percent, powerFound } from './formats.ts';
import type { Calculation } from './use-calculation.ts';

const { sentences } = calculator;

type Method = (typeof calculator.methods)[number];

const methodOf = ({ method }: Calculation): Method =>
  calculator.methods.find(({ id }) => id === method)!;

/** The entries of the list of references that the method goes by. */
export function referencesOf(calculation: Calculation) {
  const ids = methodOf(calculation).references;
  return calculator.references.filter(({ id }) => ids.includes(id));
}

function groupsIn({ sizes }: Answer): string {
  if (sizes.length < 2) return '';
  const isEqual = sizes.every((size) => size === sizes[0]);
  const values = isEqual
    ? { n: people(sizes[0]!), groups: String(sizes.length) }
    : { n1: people(sizes[0]!), n2: people(sizes[1]!) };
  const text = isEqual ? sentences.eachGroup : sentences.twoGroups;
  return ` (${fill(text, values)})`;
}

function effectIn({ phrase, phrasePart }: Method, design: Design): string {
  const isPart = phrasePart && design.tested < design.predictors;
  return fill(isPart ? phrasePart : phrase, {
    effect: given(design.effect),
    rmsea0: given(design.rmsea0),
    rmsea1: given(design.rmsea1),
    groups: String(design.groups),
    predictors: String(design.predictors),
    tested: String(design.tested),
    df: String(design.df),
  });
}

function levelOf(method: MethodId, { tails }: Design) {
  if (!fieldsOf({ method, unknown: 'n' }).includes('tails')) return 'noTails';
  return tails === 1 ? 'oneTailed' : 'twoTailed';
}

function surveyValues({ design }: Answer): Record<string, string> {
  const isEndless = design.population === Number.POSITIVE_INFINITY;
  return {
    p: given(design.p),
    margin: percent(design.margin),
    confidence: percent(1 - design.alpha),
    population: isEndless
      ? sentences.everyone
      : fill(sentences.population, { population: people(design.population) }),
    design:
      design.deff === 1 ? sentences.simple : fill(sentences.complex, { deff: given(design.deff) }),
  };
}

const surveySentence = {
  n: sentences.surveyN,
  power: sentences.surveyN,
  effect: sentences.surveyEffect,
  alpha: sentences.surveyAlpha,
};

/** The answer as a chapter on methodology would say it. */
export function sentenceFor(calculation: Calculation, answer: Answer): string {
  const { method, unknown } = calculation;
  const { design, n } = answer;
  const entry = methodOf(calculation);
  const values = {
    test: entry.test,
    n: people(n),
    groups: groupsIn(answer),
    effect: effectIn(entry, design),
    power: unknown === 'power' ? powerFound(design.power) : given(design.power),
    level: fill(sentences[levelOf(method, design)], { alpha: given(design.alpha) }),
    cite: referencesOf(calculation)
      .map(({ cite }) => cite)
      .join('; '),
  };
  const text =
    method === 'survey'
      ? fill(surveySentence[unknown], { ...values, ...surveyValues(answer) })
      : fill(sentences[unknown], values);
  if (design.dropout === 0) return text;
  const asked = people(withDropout(n, design.dropout));
  return `${text} ${fill(sentences.dropout, { dropout: percent(design.dropout), asked })}`;
}
