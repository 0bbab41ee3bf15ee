import calculator from '../../../content/calculator.yaml';
import { type Answer, withDropout } from '../../../tools/power/solve.ts';
import { effectOf } from '../../../tools/power/state.ts';
import { fill } from '../../fill.ts';
import { given, people, percent, powerFound } from './formats.ts';
import type { Calculation } from './use-calculation.ts';

type ResultProps = { calculation: Calculation; answer: Answer };

/** The answer in large, and the sizes that belong to it. */
export function Result({ calculation, answer }: ResultProps) {
  const { unknown, design } = calculation;
  const { sizes, n } = answer;
  return (
    <div>
      <h2 className="kicker">{titleOf(calculation)}</h2>
      <p className="result-found">
        <output name={unknown}>{unknown === 'n' ? n : foundValue(calculation, answer)}</output>
      </p>
      <p>
        {unknown !== 'n' && <output name="n">{n}</output>} {calculator.people}
      </p>
      {sizes.length > 1 && <GroupSizes sizes={sizes} />}
      {design.dropout > 0 && (
        <p>
          <output name="n-to-approach">{withDropout(n, design.dropout)}</output>{' '}
          {calculator.recruit}
        </p>
      )}
      {unknown !== 'n' && n !== design.n && (
        <p className="mt-2 text-sm text-soft">
          {fill(calculator.leftOver, { n: people(design.n), used: people(n) })}
        </p>
      )}
    </div>
  );
}

function GroupSizes({ sizes }: Pick<Answer, 'sizes'>) {
  const isEqual = sizes.every((size) => size === sizes[0]);
  return (
    <p>
      <output name="n-per-group">{isEqual ? sizes[0] : sizes.join(' and ')}</output>{' '}
      {isEqual ? calculator.inEachGroup : calculator.inGroups}
    </p>
  );
}

function titleOf({ method, unknown }: Calculation): string {
  const { answerTitles } = calculator;
  if (method !== 'survey') return answerTitles[unknown];
  return { ...answerTitles, effect: answerTitles.margin, alpha: answerTitles.confidence }[unknown];
}

/** The value that was asked for, as the page writes it. */
function foundValue({ method, unknown }: Calculation, { design }: Answer): string {
  if (unknown === 'power') return powerFound(design.power);
  if (unknown === 'effect' && method === 'survey') return `±${percent(design.margin)}%`;
  if (unknown === 'effect') return given(design[effectOf(method)]);
  if (method === 'survey') return `${percent(1 - design.alpha)}%`;
  return given(design.alpha);
}
