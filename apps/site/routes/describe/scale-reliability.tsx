import type { Reliability } from '@site/statistics/description/reliability';
import { mostItems, numbersOf, scaleRange } from '@site/workbench/describe/choose';
import { reversedIn, toggleReversed } from '@site/workbench/describe/steps/step';
import { use } from 'react';
import { fill, useContent } from '#content.ts';
import { TableHead } from '#parts/tool/table-head.tsx';
import { Computing } from './computing.tsx';
import { useSetSteps, VariableChoice } from './form-parts.tsx';
import { alpha, coefficient, computed, count, alpha as threeDecimals } from './formats.ts';
import { ScrollTable } from './scroll-table.tsx';
import { type Session, SessionDispatch } from './session.ts';

type ScaleReliabilityProps = { session: Session };

/** Cronbach's alpha of the chosen items, and what each of them does to it. */
export function ScaleReliability({ session }: ScaleReliabilityProps) {
  const words = useContent('data-description');
  const dispatch = use(SessionDispatch);
  const { report, requests, results } = session;
  const { names: items } = requests.reliability;
  const { reliability } = items.length > 1 ? results : {};
  const { tables, none } = words;
  const names = numbersOf(report);
  if (names.length < 2) return null;
  return (
    <section className="split chapter">
      <div>
        <h2 className="h3">{tables.items}</h2>
        <VariableChoice
          label={words.words.chooseItems}
          names={names}
          chosen={items}
          most={mostItems}
          onChoose={(chosen) =>
            dispatch({ do: 'compute', request: { type: 'reliability', names: chosen } })
          }
        />
      </div>
      <div>
        <Computing what="reliability" session={session} />
        <div role="status">
          {items.length < 2 && <p>{none.items}</p>}
          {items.length > 1 && !reliability && <p>{words.words.computing}</p>}
          {reliability && !reliability.found && <p>{none.alpha}</p>}
          {reliability?.found && <Alpha items={reliability.of.names} found={reliability.found} />}
        </div>
        {reliability && (
          <Items items={reliability.of.names} session={session} found={reliability.found} />
        )}
      </div>
    </section>
  );
}

type AlphaProps = { items: string[]; found: Reliability };

function Alpha({ items, found }: AlphaProps) {
  const words = useContent('data-description');
  const { alpha, reverse } = words;
  const [low, high] = found.interval.map(threeDecimals);
  const against = items.filter((_, i) => found.items[i]!.itemRest < 0);
  const rest = { n: count(found.n), out: count(found.leftOut), items: items.length };
  const others = {
    standardised: threeDecimals(found.standardised),
    r: coefficient(found.meanCorrelation),
  };
  return (
    <>
      <h3 className="kicker">{alpha.title}</h3>
      <p className="result-found">
        <output translate="no" name="alpha">
          {threeDecimals(found.alpha)}
        </output>
      </p>
      <p className="result-interval">{fill(alpha.interval, { low, high })}</p>
      <p className="note tool-note">{fill(alpha.rows, rest)}</p>
      <p className="note tool-note">{fill(alpha.others, others)}</p>
      {against.length > 0 && (
        <p className="calculator-problem">{fill(reverse, { items: against.join(', ') })}</p>
      )}
    </>
  );
}

type ItemsProps = { items: string[]; session: Session; found?: Reliability };

const unknown = {
  mean: Number.NaN,
  sd: Number.NaN,
  itemRest: Number.NaN,
  alphaWithout: Number.NaN,
};

const measures = ['item', 'mean', 'sd', 'itemRest', 'alphaWithout'] as const;

function Items({ items, session: { report, choices }, found }: ItemsProps) {
  const words = useContent('data-description');
  const setSteps = useSetSteps();
  const { tables, captions, columns } = words;
  const reversed = reversedIn(choices.steps);
  function toggle(name: string) {
    const scale = report.variables.filter((one) => items.includes(one.name));
    const own = scale.find((one) => one.name === name);
    const range = own ? scaleRange(scale, own) : ([0, 0] as const);
    setSteps(toggleReversed(choices.steps, name, [...range]));
  }
  return (
    <ScrollTable
      title={tables.items}
      caption={fill(captions.items, { n: found ? count(found.n) : '–' })}
    >
      <TableHead
        columns={[
          ...measures.map((name) => columns[name]),
          { text: columns.reversed, className: 'needs-js no-print' },
        ]}
      />
      <tbody>
        {items.map((name, i) => {
          const { mean, sd, itemRest, alphaWithout } = found?.items[i] ?? unknown;
          return (
            <tr key={name} className={itemRest < 0 ? 'describe-against' : undefined}>
              <th scope="row" translate="no">
                {name}
              </th>
              <td>{computed(mean)}</td>
              <td>{computed(sd)}</td>
              <td>{coefficient(itemRest)}</td>
              <td>{alpha(alphaWithout)}</td>
              <td className="needs-js no-print">
                <label className="choice describe-reverse">
                  <input
                    type="checkbox"
                    checked={reversed.includes(name)}
                    onChange={() => toggle(name)}
                  />
                  <span className="sr-only">{`${columns.reversed}: ${name}`}</span>
                </label>
              </td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}
