import type { Reliability } from '@site/statistics/description/reliability';
import { scaleRange } from '@site/workbench/describe/choose';
import { reversedIn, toggleReversed } from '@site/workbench/describe/steps/step';
import { fill, useContent } from '#content.ts';
import { TableHead } from '#parts/tool/table-head.tsx';
import { useSetSteps } from './form-parts.tsx';
import { alpha, coefficient, computed, count } from './formats.ts';
import { ScrollTable } from './scroll-table.tsx';
import type { Session } from './session.ts';

type ItemsProps = { items: string[]; session: Session; found?: Reliability };

const unknown = {
  mean: Number.NaN,
  sd: Number.NaN,
  itemRest: Number.NaN,
  alphaWithout: Number.NaN,
};

const measures = ['item', 'mean', 'sd', 'itemRest', 'alphaWithout'] as const;

export function Items({ items, session: { report, choices }, found }: ItemsProps) {
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
