import { findResults } from '@site/statistics/check/find-results';
import { type Checked, check } from '@site/statistics/check/verdict';
import { pEquals, probability } from '@site/workbench/apa-numbers';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { fill, useContent } from '#content.ts';

/** A dissertation's chapter has some hundred thousand letters and fewer results. */
const mostLetters = 400_000;
const mostResults = 300;

export function PastedResults() {
  const { paste, private: isPrivate, withoutScript } = useContent('check-results');
  const [text, setText] = useState(paste.example);
  const id = useId();
  const read = useDeferredValue(text);
  const { checked, unread } = useMemo(() => {
    const found = findResults(read);
    return { checked: found.results.map(check), unread: found.unread };
  }, [read]);
  return (
    <section className="split tool">
      <div className="tool-result">
        <h2 className="label">{paste.heading}</h2>
        <p role="status" className="display tool-finding">
          {read.trim() === '' ? '' : <Summary checked={checked} unread={unread.length} />}
        </p>
      </div>
      <div className="field tool-inputs pasted">
        <label htmlFor={id} className="needs-js">
          {paste.label}
        </label>
        <textarea
          id={id}
          className="needs-js"
          value={text}
          maxLength={mostLetters}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}hint`}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}hint`} className="note needs-js">
          {paste.hint}
        </p>
        <button
          type="button"
          className="link target needs-js no-print"
          onClick={() => {
            setText('');
            document.getElementById(id)?.focus();
          }}
        >
          {paste.clear}
        </button>
        <p className="note tool-private">{isPrivate}</p>
        <noscript>
          <p className="calculator-problem">{withoutScript}</p>
        </noscript>
      </div>
      <div className="tool-detail">
        <ol className="ruled verdicts">
          {checked.slice(0, mostResults).map((one, i) => (
            // Two results may be the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their place
            <Verdict key={i} checked={one} />
          ))}
        </ol>
        {checked.length > mostResults && <p>{fill(paste.most, { count: mostResults })}</p>}
        {unread.length > 0 && (
          <section className="unread">
            <h3 className="h4">{paste.unreadTitle}</h3>
            <p className="note">{paste.unreadText}</p>
            <ul className="ruled">
              {unread.slice(0, mostResults).map((one, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their place
                <li key={i}>{one}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </section>
  );
}

type SummaryProps = { checked: Checked[]; unread: number };

function Summary({ checked, unread }: SummaryProps) {
  const { paste } = useContent('check-results');
  const count = (verdict: Checked['verdict']) =>
    checked.filter((one) => one.verdict === verdict).length;
  const notRead = unread === 1 ? paste.oneUnread : fill(paste.unread, { count: unread });
  const summary = fill(paste.summary, {
    results:
      checked.length === 1 ? paste.oneResult : fill(paste.results, { count: checked.length }),
    consistent: count('consistent'),
    inconsistent: count('inconsistent') + count('impossible'),
    decision: count('decision'),
  });
  const found = checked.length > 0 ? summary : unread > 0 ? '' : paste.none;
  return <span>{[found, unread > 0 ? notRead : ''].filter(Boolean).join(' ')}</span>;
}

type VerdictProps = { checked: Checked };

function Verdict({ checked: { reported, verdict, p, least, most, remark } }: VerdictProps) {
  const { paste } = useContent('check-results');
  const isOne = probability(least) === probability(most);
  const values = { p: `p ${pEquals(p)}`, least: probability(least), most: probability(most) };
  return (
    <li data-verdict={verdict}>
      <p className="verdict-text">{reported.text}</p>
      <p className="verdict-word">{paste.verdicts[verdict]}</p>
      {verdict !== 'impossible' && (
        <p className="note verdict-again">{fill(isOne ? paste.again : paste.range, values)}</p>
      )}
      {remark && <p className="note verdict-again">{paste.remarks[remark]}</p>}
    </li>
  );
}
