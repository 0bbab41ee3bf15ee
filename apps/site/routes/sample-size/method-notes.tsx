import type { PageContent } from '@site/content/registry';
import type { MethodId } from '@site/statistics/power/methods';
import { memo } from 'react';
import { useContent } from '#content.ts';
import { Dashes, ReferenceList } from '#parts/layout/texts.tsx';
import { TableHead } from '#parts/tool/table-head.tsx';
import { people } from './formats.ts';

type MethodNotesProps = { onUse: (method: MethodId) => void };

/** What each method assumes, when it is the wrong one, and its common cases. */
export const MethodNotes = memo(function MethodNotes({ onUse }: MethodNotesProps) {
  const calculator = useContent('calculator');
  const { notes, methods } = calculator;
  return (
    <section className="method-guide">
      <h2 className="h2">{notes.title}</h2>
      <p className="lead">{notes.intro}</p>
      <div className="ruled key-tests">
        {methods.map((method) => (
          <details key={method.id}>
            <summary>
              <h3>{method.name}</h3>
            </summary>
            <div className="method-notes">
              <div>
                <p className="note tool-note">{method.meaning}</p>
                <button
                  type="button"
                  className="needs-js no-print link"
                  onClick={() => onUse(method.id)}
                >
                  <span>{notes.use}</span>
                  <span className="sr-only">{`: ${method.name}`}</span>
                </button>
              </div>
              <List id={`${method.id}-notes`} title={notes.assumes} points={method.assumes} />
              <List title={notes.notWhen} points={method.notWhen} />
              <Cases method={method} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
});

type ListProps = {
  /** Where a link leads, which opens the fold around it. */
  id?: string;
  title: string;
  points: string[];
};

function List({ id, title, points }: ListProps) {
  return (
    <div id={id}>
      <h4 className="label">{title}</h4>
      <Dashes className="tool-points" points={points} />
    </div>
  );
}

type CasesProps = { method: PageContent<'calculator'>['methods'][number] };

function Cases({ method: { id, name, cases } }: CasesProps) {
  const calculator = useContent('calculator');
  const { notes } = calculator;
  const columns = id === 'survey' ? notes.surveyColumns : notes.columns;
  return (
    <table className="cases">
      <caption className="sr-only">{`${notes.cases}: ${name}`}</caption>
      <TableHead columns={[notes.cases, ...columns]} />
      <tbody>
        {cases.sizes.map((size, i) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            <td>{people(cases.people80[i]!)}</td>
            <td>{people(cases.people90[i]!)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type MethodSummaryProps = { method: MethodId };

/** What the chosen method's effect size is, and the way to its notes. */
export function MethodSummary({ method }: MethodSummaryProps) {
  const calculator = useContent('calculator');
  const { name, meaning } = calculator.methods.find(({ id }) => id === method)!;
  return (
    <div className="method-summary">
      <h2 className="h4">{name}</h2>
      <p className="note tool-note">{meaning}</p>
      {/* Not every browser opens the fold that a link leads into. */}
      <a
        className="link link-alone no-print"
        href={`#${method}-notes`}
        onClick={() =>
          document.getElementById(`${method}-notes`)?.closest('details')?.setAttribute('open', '')
        }
      >
        {calculator.notesOf}
      </a>
    </div>
  );
}

export const References = memo(function References() {
  const calculator = useContent('calculator');
  const { computedTitle, computed, referencesTitle, references } = calculator;
  return (
    <section className="split chapter chapter-sources">
      <h2 className="h3">{computedTitle}</h2>
      <div>
        {computed.map((paragraph) => (
          <p key={paragraph} className="tool-text">
            {paragraph}
          </p>
        ))}
      </div>
      <h2 className="h3">{referencesTitle}</h2>
      <ReferenceList references={references} />
    </section>
  );
});
