import { memo } from 'react';
import type { PageContent } from '../../../content/registry.ts';
import type { MethodId } from '../../../tools/power/methods.ts';
import { Dashes } from '../../components/layouts/dashes.tsx';
import { TableHead } from '../../components/tools/table-head.tsx';
import { useContent } from '../../content.ts';
import { people } from './formats.ts';

type MethodNotesProps = { onUse: (method: MethodId) => void };

/** What each method assumes, when it is the wrong one, and its common cases. */
export const MethodNotes = memo(function MethodNotes({ onUse }: MethodNotesProps) {
  const calculator = useContent('calculator');
  const { notes, methods } = calculator;
  return (
    <section className="method-guide">
      <h2 className="h2">{notes.title}</h2>
      <p className="intro">{notes.intro}</p>
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
