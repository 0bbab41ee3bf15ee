import { useState } from 'react';
import words from '../../../content/data-description.yaml';
import type { Hint, Variable } from '../../../tools/describe/variable.ts';
import { fill } from '../../fill.ts';
import { Bars } from './bars.tsx';
import { count } from './formats.ts';
import { ScrollTable } from './scroll-table.tsx';
import type { Session } from './session.ts';
import { sentenceOf } from './status.tsx';

type VariablesProps = { session: Session };

const fewest = 100;

/** Each variable with its type, what is missing, its plot, and what to look at. */
export function Variables({ session: { file, report } }: VariablesProps) {
  const [shownOf, setShownOf] = useState<typeof report>();
  const { columns, captions, tables } = words;
  const { variables } = report;
  const shown = shownOf === report ? variables : variables.slice(0, fewest);
  const name = file?.name ?? words.example.name;
  return (
    <div className="mt-8">
      <ScrollTable title={tables.variables} caption={fill(captions.variables, { name })}>
        <thead>
          <tr>
            <th scope="col">{columns.variable}</th>
            <th scope="col">{columns.n}</th>
            <th scope="col">{columns.missing}</th>
            <th scope="col" className="describe-plot">
              {columns.distribution}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((variable) => (
            <Row key={variable.name} variable={variable} />
          ))}
        </tbody>
      </ScrollTable>
      {shown.length < variables.length && (
        <button type="button" className="btn btn-quiet mt-4" onClick={() => setShownOf(report)}>
          {fill(words.words.showAll, { count: count(variables.length) })}
        </button>
      )}
    </div>
  );
}

type RowProps = { variable: Variable };

function Row({ variable }: RowProps) {
  const { name, type, n, missing, distinct, hasMore, hints } = variable;
  const { different, moreThan } = words.words;
  const values = fill(hasMore ? moreThan : different, { count: count(distinct) });
  return (
    <>
      <tr>
        <th scope="row">
          <span className="font-semibold">{name}</span>
          <span className="block text-soft">
            {words.types[type]}
            {n > 0 && `, ${values}`}
          </span>
        </th>
        <td>{count(n)}</td>
        <td>{count(missing)}</td>
        <td className="describe-plot">
          <Bars variable={variable} />
        </td>
      </tr>
      {hints.length > 0 && (
        <tr className="describe-hints">
          <td colSpan={4}>
            {hints.map((hint) => (
              <p key={hint.code}>{hintFor(hint)}</p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

function hintFor({ code, ...values }: Hint): string {
  return sentenceOf(words.hints[code], values);
}
