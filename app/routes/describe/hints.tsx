import { use } from 'react';
import type { PageContent } from '../../../content/registry.ts';
import type { Hint } from '../../../tools/describe/hints.ts';
import type { ColumnChoice } from '../../../tools/describe/table.ts';
import type { Variable } from '../../../tools/describe/variable.ts';
import { useContent } from '../../content.ts';
import { fill } from '../../fill.ts';
import { count, counted } from './formats.ts';
import { SessionDispatch } from './session.ts';
import { sentenceOf } from './status.tsx';

type HintsProps = { variable: Variable; choice?: ColumnChoice; onTaken: () => void };

/** What to look at in a variable; words that may be codes for "missing" can be taken as such. */
export function Hints({ variable: { name, hints }, choice, onTaken }: HintsProps) {
  const words = useContent('data-description');
  const dispatch = use(SessionDispatch);
  function take(codes: string[]) {
    onTaken();
    const missing = [...(choice?.missing ?? []), ...codes];
    dispatch({ do: 'change a column', name, change: { missing } });
  }

  return hints.map((hint) => {
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

function hintFor(words: PageContent<'data-description'>, hint: Hint): string {
  const { code, ...found } = hint;
  const { offered = [], ...values } = { offered: undefined, ...found };
  const others = offered.map(({ value, count: n }) => `${quoted(value)} (${count(n)})`).join(', ');
  const times = 'count' in hint ? counted(hint.count, words.counted.times) : '';
  const text = sentenceOf(words.hints[code], { ...values, times });
  const isAmongWords = code !== 'maybe-missing' && others !== '';
  return isAmongWords ? `${text} ${fill(words.column.others, { others })}` : text;
}
