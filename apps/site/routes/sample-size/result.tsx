import type { PageContent } from '@site/content/registry';
import { total } from '@site/statistics/power/design';
import type { MethodId } from '@site/statistics/power/methods';
import { type Answer, withDropout } from '@site/statistics/power/solve';
import { effectOf } from '@site/statistics/power/state';
import { memo } from 'react';
import { fill, useContent } from '#content.ts';
import { TableHead } from '#parts/tool/table-head.tsx';
import { comparisonFor } from './curve-scale.ts';
import { confidence, given, people, percent, powerFound } from './formats.ts';
import { groupsIn } from './sentence.tsx';
import type { Answered, Calculation } from './use-calculation.ts';

/** Answers of the rarer kind from which the normal distribution is taken to be near enough. */
const leastExpected = 10;

/** The answer in large, and the sizes that belong to it; on a narrow page it stays in sight. */
export function Result({ calculation, answer }: Answered) {
  const calculator = useContent('calculator');
  const { unknown, design } = calculation;
  const { sizes, n } = answer;
  const asked = withDropout(sizes, design.dropout);
  return (
    <div className="tool-result result">
      <h2 className="kicker">{titleOf(calculator, calculation)}</h2>
      <p className="result-found">
        <output translate="no" name={unknown}>
          {unknown === 'n' ? n : foundValue(calculation, answer)}
        </output>
      </p>
      <p>
        {unknown !== 'n' && (
          <output translate="no" name="n">
            {n}
          </output>
        )}{' '}
        <span>{calculator.people}</span>
      </p>
      {sizes.length > 1 && <GroupSizes sizes={sizes} />}
      {design.dropout > 0 && (
        <p>
          <output translate="no" name="n-to-approach">
            {total(asked)}
          </output>{' '}
          <span>{fill(calculator.recruit, { groups: groupsIn(calculator.sentences, asked) })}</span>
        </p>
      )}
    </div>
  );
}

/** What is to be said of the answer: few expected answers, participants left over. */
export function ResultNotes({ calculation: { method, unknown, design }, answer }: Answered) {
  const { leftOver } = useContent('calculator');
  const { n } = answer;
  return (
    <>
      <FewExpected method={method} answer={answer} />
      {unknown !== 'n' && n !== design.n && (
        <p className="note tool-note">{fill(leftOver, { n: people(design.n), used: people(n) })}</p>
      )}
    </>
  );
}

type FewExpectedProps = { method: MethodId; answer: Answer };

/** The warning of a survey that expects too few of an answer for the normal distribution to hold. */
function FewExpected({ method, answer: { design, n } }: FewExpectedProps) {
  const calculator = useContent('calculator');
  const expected = n * Math.min(design.p, 1 - design.p);
  if (method !== 'survey' || expected >= leastExpected) return null;
  return (
    <p className="calculator-problem">
      {fill(calculator.fewExpected, { expected: given(expected), least: leastExpected })}
    </p>
  );
}

function GroupSizes({ sizes }: Pick<Answer, 'sizes'>) {
  const calculator = useContent('calculator');
  const isEqual = sizes.every((size) => size === sizes[0]);
  return (
    <p>
      <output translate="no" name="n-per-group">
        {isEqual ? sizes[0] : sizes.join(' and ')}
      </output>{' '}
      <span>{isEqual ? calculator.inEachGroup : calculator.inGroups}</span>
    </p>
  );
}

function titleOf(
  { answerTitles }: PageContent<'calculator'>,
  { method, unknown }: Calculation,
): string {
  if (method !== 'survey') return answerTitles[unknown];
  return { ...answerTitles, effect: answerTitles.margin, alpha: answerTitles.confidence }[unknown];
}

function foundValue({ method, unknown }: Calculation, { design }: Answer): string {
  if (unknown === 'power') {
    const { text, side } = powerFound(design.power);
    return side ? `${side} ${text}` : text;
  }
  if (unknown === 'effect' && method === 'survey') return `±${percent(design.margin)}%`;
  if (unknown === 'effect') return given(design[effectOf(method)]);
  if (method === 'survey') return `${confidence(design.alpha)}%`;
  return given(design.alpha);
}

/** What the same design needs for small, medium and large effects; of a survey, for populations. */
export const Comparison = memo(function Comparison({ calculation, answer }: Answered) {
  const calculator = useContent('calculator');
  const { method } = calculation;
  const isSurvey = method === 'survey';
  const { comparison, notes, sentences } = calculator;
  const columns = isSurvey ? [comparison.respondents] : notes.columns;
  const entry = calculator.methods.find(({ id }) => id === method)!;
  const name = (value: number) => {
    if (!isSurvey) return given(value);
    return value === Number.POSITIVE_INFINITY ? sentences.everyone : people(value);
  };
  return (
    <section className="split chapter">
      <div>
        <h2 className="h3">{isSurvey ? comparison.surveyTitle : comparison.title}</h2>
        <p className="note tool-note">{isSurvey ? comparison.surveyIntro : comparison.intro}</p>
      </div>
      <table className="cases compared">
        <TableHead columns={[isSurvey ? comparison.population : entry.effect, ...columns]} />
        <tbody>
          {comparisonFor(calculation, answer).map(({ value, isOwn, people: sizes }) => (
            <tr key={value} className={isOwn ? 'cases-own' : undefined}>
              <th scope="row">
                <span>{name(value)}</span>{' '}
                {isOwn && <span className="one-line">{`(${comparison.same})`}</span>}
              </th>
              {sizes.map((n, i) => (
                <td key={columns[i]}>{n === undefined ? '–' : people(n)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
