import { type Correlation, correlationKinds } from '@site/statistics/description/correlations';
import { mostVariables, numbersOf } from '@site/workbench/describe/choose';
import type { RequestOf } from '@site/workbench/describe/refusal';
import { use } from 'react';
import { fill, useContent } from '#content.ts';
import { Choices } from '#parts/tool/fields.tsx';
import { Computing } from './computing.tsx';
import { VariableChoice } from './form-parts.tsx';
import { coefficient, count } from './formats.ts';
import { ScrollTable } from './scroll-table.tsx';
import { type Session, SessionDispatch } from './session.ts';

type CorrelationsProps = { session: Session };

export function Correlations({ session }: CorrelationsProps) {
  const words = useContent('data-description');
  const dispatch = use(SessionDispatch);
  const { report, requests, results } = session;
  const { names: variables, kind } = requests.correlate;
  const correlate = (change: Partial<RequestOf<'correlate'>>) =>
    dispatch({ do: 'compute', request: { ...requests.correlate, ...change } });
  const { tables, none } = words;
  const { chooseVariables, onlySome, computing } = words.words;
  const names = numbersOf(report);
  if (names.length < 2) return null;
  return (
    <section className="split chapter">
      <div>
        <h2 className="h3">{tables.correlations}</h2>
        <Choices
          legend={tables.correlations}
          hidesLegend
          className="unknowns"
          name="kind"
          options={correlationKinds.map((one) => [one, words.words[one]])}
          chosen={kind}
          onChoose={(one) => correlate({ kind: one })}
        />
        <VariableChoice
          label={chooseVariables}
          names={names}
          chosen={variables}
          most={mostVariables}
          onChoose={(chosen) => correlate({ names: chosen })}
        />
        {variables.length < names.length && (
          <p className="note tool-note">
            {fill(onlySome, { count: variables.length, all: count(names.length) })}
          </p>
        )}
        <Computing what="correlate" session={session} />
      </div>
      {variables.length < 2 && <p>{none.correlations}</p>}
      {variables.length > 1 &&
        (results.correlate ? <Matrix {...results.correlate} /> : <p>{computing}</p>)}
    </section>
  );
}

type MatrixProps = NonNullable<Session['results']['correlate']>;

function Matrix({ of: { names: variables, kind }, found }: MatrixProps) {
  const words = useContent('data-description');
  const { tables, captions, columns } = words;
  const sizes = new Set(found.flat().map(({ n }) => n));
  const [only] = sizes;
  const n = sizes.size === 1 ? fill(words.words.all, { n: count(only!) }) : '';
  return (
    <ScrollTable
      title={tables.correlations}
      caption={fill(captions.correlations, { kind: words.words[kind], n })}
    >
      <thead>
        <tr>
          <th scope="col">{columns.variable}</th>
          {variables.slice(0, -1).map((name) => (
            <th key={name} scope="col" translate="no">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.slice(1).map((row, i) => (
          <tr key={variables[i + 1]}>
            <th scope="row" translate="no">
              {variables[i + 1]}
            </th>
            {row.map((correlation, j) => (
              <td key={variables[j]} data-strength={strengthOf(correlation)}>
                <span>{coefficient(correlation.r)}</span>
                {!n && <span className="describe-n">{count(correlation.n)}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** -3 to 3, for the tint of a cell. */
function strengthOf({ r }: Correlation): number | undefined {
  const strength = Math.trunc(r * 4.2857);
  return strength === 0 || Number.isNaN(r) ? undefined : Math.max(-3, Math.min(3, strength));
}
