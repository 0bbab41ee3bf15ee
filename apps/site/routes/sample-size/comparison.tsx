import { memo } from 'react';
import { useContent } from '#content.ts';
import { TableHead } from '#parts/tool/table-head.tsx';
import { comparisonFor } from './curve-scale.ts';
import { given, people } from './formats.ts';
import type { Answered } from './use-calculation.ts';

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
                <span>{name(value)}</span>
                {isOwn && <span>{` (${comparison.same})`}</span>}
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
