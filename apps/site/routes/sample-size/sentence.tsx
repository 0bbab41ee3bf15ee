import type { PageContent } from '@site/content/registry';
import { type Design, type Sizes, total } from '@site/statistics/power/design';
import type { MethodId } from '@site/statistics/power/methods';
import { type Answer, withDropout } from '@site/statistics/power/solve';
import { fieldsOf, type State, writeAddress } from '@site/statistics/power/state';
import { Link } from 'react-router';
import { fill, useContent } from '#content.ts';
import { topicHash } from '#parts/layout/heads.tsx';
import { useCopy } from '#parts/layout/use-copy.ts';
import { confidence, given, people, percent, powerFound } from './formats.ts';
import type { Calculation } from './use-calculation.ts';

type ChapterSentenceProps = { state: State; calculation: Calculation; answer: Answer };

/** The answer as a sentence with its references, to copy, and the design's address. */
export function ChapterSentence({ state, calculation, answer }: ChapterSentenceProps) {
  const calculator = useContent('calculator');
  const { message, copy } = useCopy(calculator);
  const sentence = sentenceFor(calculator, calculation, answer);
  const { name: design } = methodOf(calculator, calculation);
  const found = fill(calculator.curve.participants, { n: people(answer.n) });

  const address = () => `${location.origin}${location.pathname}`;
  const link = () => `${address()}#${writeAddress(state)}`;
  const references = () =>
    [
      ...referencesOf(calculator, calculation).map(({ text }) => text),
      toolReference(calculator, address(), new Date()),
    ].toSorted();

  return (
    <section className="split chapter">
      <h2 className="h3">{calculator.sentenceTitle}</h2>
      <div>
        <blockquote>{sentence}</blockquote>
        <div className="actions needs-js no-print">
          <button type="button" className="btn" onClick={() => copy(sentence)}>
            {calculator.copySentence}
          </button>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => copy([sentence, ...references()].join('\n\n'))}
          >
            {calculator.copyReference}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => copy(link())}>
            {calculator.copyLink}
          </button>
          <button type="button" className="link link-alone" onClick={() => print()}>
            {calculator.print}
          </button>
          <p role="status">{message}</p>
        </div>
        {calculator.ask && (
          <Link
            to={{ pathname: '/contact', hash: topicHash(`${design}: ${found}`) }}
            className="link link-alone no-print"
          >
            {calculator.ask}
          </Link>
        )}
      </div>
    </section>
  );
}

type Words = PageContent<'calculator'>;
type Sentences = Words['sentences'];
type Method = Words['methods'][number];

const methodOf = ({ methods }: Words, { method }: Calculation): Method =>
  methods.find(({ id }) => id === method)!;

/** Works that a method goes by only in some of its designs. */
const conditions: Record<string, (calculation: Calculation) => boolean> = {
  faul2009: ({ design }) => design.tested < design.predictors,
  kish: ({ design }) => design.deff !== 1,
  krejcie: ({ design, unknown }) =>
    unknown === 'n' && design.population !== Number.POSITIVE_INFINITY,
};

/** The entries of the list of references that the calculation goes by. */
function referencesOf(words: Words, calculation: Calculation) {
  const ids = methodOf(words, calculation).references.filter(
    (id) => conditions[id]?.(calculation) ?? true,
  );
  return words.references.filter(({ id }) => ids.includes(id));
}

/** " (64 in each of 2 groups)", and nothing of a single group. */
export function groupsIn(sentences: Sentences, sizes: Sizes): string {
  if (sizes.length < 2) return '';
  const isEqual = sizes.every((size) => size === sizes[0]);
  const values = isEqual
    ? { n: people(sizes[0]!), groups: String(sizes.length) }
    : { n1: people(sizes[0]!), n2: people(sizes[1]!) };
  const text = isEqual ? sentences.eachGroup : sentences.twoGroups;
  return ` (${fill(text, values)})`;
}

function effectIn(sentences: Sentences, { phrase, phrasePart }: Method, design: Design): string {
  const isPart = phrasePart && design.tested < design.predictors;
  const { predictors } = design;
  return fill(isPart ? phrasePart : phrase, {
    effect: given(design.effect),
    rmsea1: given(design.rmsea1),
    groups: String(design.groups),
    predictors:
      predictors === 1 ? sentences.onePredictor : fill(sentences.predictors, { predictors }),
    tested: String(design.tested),
    df: String(design.df),
  });
}

/** What a sentence calls the test; of a model's fit, by the hypothesis that is tested. */
function testIn(sentences: Sentences, { id, test }: Method, { rmsea0, rmsea1 }: Design): string {
  if (id !== 'rmsea') return test;
  const better = rmsea1 < rmsea0 ? sentences.notCloseFit : sentences.closeFit;
  return fill(rmsea0 === 0 ? sentences.exactFit : better, { rmsea0: given(rmsea0) });
}

function powerIn(sentences: Sentences, { unknown }: Calculation, { power }: Design): string {
  const { text, side } = unknown === 'power' ? powerFound(power) : { text: given(power) };
  const words = { above: sentences.powerAbove, below: sentences.powerBelow };
  return fill(side ? words[side] : sentences.powerOf, { power: text });
}

function levelOf(method: MethodId, { tails }: Design) {
  if (!fieldsOf({ method, unknown: 'n' }).includes('tails')) return 'noTails';
  return tails === 1 ? 'oneTailed' : 'twoTailed';
}

function surveyValues(sentences: Sentences, { design }: Answer): Record<string, string> {
  const isEndless = design.population === Number.POSITIVE_INFINITY;
  return {
    p: given(design.p),
    margin: percent(design.margin),
    confidence: confidence(design.alpha),
    population: isEndless
      ? sentences.everyone
      : fill(sentences.population, { population: people(design.population) }),
    design:
      design.deff === 1 ? sentences.simple : fill(sentences.complex, { deff: given(design.deff) }),
  };
}

const surveySentence = {
  n: 'surveyN',
  power: 'surveyN',
  effect: 'surveyEffect',
  alpha: 'surveyAlpha',
} as const;

/** From this alpha on a design is less strict than usual. */
const usualAlpha = 0.05;

/** The answer as a chapter on methodology would say it. */
export function sentenceFor(words: Words, calculation: Calculation, answer: Answer): string {
  const { sentences } = words;
  const { method, unknown } = calculation;
  const { design, n, sizes } = answer;
  const entry = methodOf(words, calculation);
  const isStrict = design.alpha <= usualAlpha;
  const values = {
    test: testIn(sentences, entry, design),
    n: people(n),
    groups: groupsIn(sentences, sizes),
    effect: effectIn(sentences, entry, design),
    power: powerIn(sentences, calculation, design),
    level: fill(sentences[levelOf(method, design)], { alpha: given(design.alpha) }),
    at: isStrict ? sentences.evenAt : sentences.onlyAt,
    less: fill(method === 'rmsea' ? sentences.nearer : sentences.smaller, {
      rmsea0: given(design.rmsea0),
    }),
    ...(method === 'survey' && surveyValues(sentences, answer)),
  };
  const parts = [fill(sentences[method === 'survey' ? surveySentence[unknown] : unknown], values)];
  if (design.dropout > 0) {
    const asked = withDropout(sizes, design.dropout);
    const dropout = percent(design.dropout);
    parts.push(
      fill(sentences.dropout, {
        dropout,
        asked: people(total(asked)),
        groups: groupsIn(sentences, asked),
      }),
    );
  }
  const cite = referencesOf(words, calculation).map(({ cite }) => cite);
  parts.push(fill(sentences.tool, { cite: cite.join('; ') }));
  return parts.join(' ');
}

/** The calculator itself as an entry of the list, seen on a day at an address. */
export function toolReference({ sentences }: Words, address: string, day: Date): string {
  const date = day.toLocaleDateString('en-IN', { dateStyle: 'long' });
  return fill(sentences.toolReference, { date, address });
}
