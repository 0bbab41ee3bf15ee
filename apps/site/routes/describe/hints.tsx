import type { PageContent } from '@site/content/registry';
import type { Choices } from '@site/workbench/describe/choose';
import type { Category, Hint } from '@site/workbench/describe/hints';
import { addStep, missingIn, type Step } from '@site/workbench/describe/steps/step';
import type { Variable } from '@site/workbench/describe/variable';
import { use } from 'react';
import { fill, useContent } from '#content.ts';
import { useSetSteps } from './form-parts.tsx';
import { count, counted } from './formats.ts';
import { SessionDispatch } from './session.ts';
import { sentenceOf } from './status.tsx';

type HintsProps = { variable: Variable; choices: Choices; onTaken: () => void };

/** What to look at in a variable; words that may be codes for "missing" can be taken as such. */
export function Hints({ variable: { name, hints }, choices: { steps }, onTaken }: HintsProps) {
  const words = useContent('data-description');
  const setSteps = useSetSteps();
  const dispatch = use(SessionDispatch);
  function add(step: Step) {
    onTaken();
    setSteps(addStep(steps, step));
  }
  const take = (codes: string[]) =>
    add({ do: 'missing', variable: name, codes: [...missingIn(steps, name), ...codes] });

  return hints.map((hint) => {
    if (hint.code === 'alike') {
      const values = hint.values.map(({ value }) => value);
      const { into } = hint;
      return (
        <div key={`alike${into}`} className="describe-hint">
          <p>{fill(words.hints.alike, { values: listed(hint.values) })}</p>
          <button
            type="button"
            className="link needs-js no-print"
            onClick={() => add({ do: 'merge', variable: name, values, into })}
          >
            {fill(words.column.mergeInto, { into: quoted(into) })}
          </button>
        </div>
      );
    }
    if (hint.code === 'order-open') {
      return (
        <div key={hint.code} className="describe-hint">
          <p>{hintFor(words, hint)}</p>
          <button
            type="button"
            className="link needs-js no-print"
            onClick={() => dispatch({ do: 'change choices', change: { dates: 'month-first' } })}
          >
            {fill(words.file.readAs, { value: words.file.monthFirst.toLowerCase() })}
          </button>
        </div>
      );
    }
    const offered = 'offered' in hint ? hint.offered.map(({ value }) => value) : [];
    return (
      <div key={hint.code + offered.join()} className="describe-hint">
        <p>{hintFor(words, hint)}</p>
        {offered.length > 0 && (
          <button type="button" className="link needs-js no-print" onClick={() => take(offered)}>
            {fill(words.column.take, { codes: offered.map(quoted).join(', '), name })}
          </button>
        )}
      </div>
    );
  });
}

const quoted = (text: string) => `“${text}”`;
const listed = (values: Category[]) =>
  values.map(({ value, count: n }) => `${quoted(value)} (${count(n)})`).join(', ');

function hintFor(
  words: PageContent<'data-description'>,
  hint: Exclude<Hint, { code: 'alike' }>,
): string {
  const { code, ...found } = hint;
  const { offered = [], ...values } = { offered: undefined, ...found };
  const others = listed(offered);
  const times = 'count' in hint ? counted(hint.count, words.counted.times) : '';
  const text = sentenceOf(words.hints[code], { ...values, times });
  const isAmongWords = code !== 'maybe-missing' && others !== '';
  return isAmongWords ? `${text} ${fill(words.column.others, { others })}` : text;
}
