import words from '../../../content/data-description.yaml';
import type { Reliability } from '../../../tools/describe/reliability.ts';
import { fill } from '../../fill.ts';
import { coefficient, computed, count } from './formats.ts';
import { ScrollTable } from './scroll-table.tsx';
import { chooseItems } from './session.ts';

type ItemsProps = { items: string[]; turned: string[]; found: Reliability };

/** The items of a scale; each can be turned round. */
export function Items({ items, turned, found }: ItemsProps) {
  const { tables, captions, columns } = words;
  const toggle = (name: string) =>
    chooseItems(
      items,
      items.filter((one) => (one === name ? !turned.includes(one) : turned.includes(one))),
    );
  return (
    <ScrollTable title={tables.items} caption={fill(captions.items, { n: count(found.n) })}>
      <thead>
        <tr>
          {(['item', 'mean', 'sd', 'itemRest', 'alphaWithout'] as const).map((name) => (
            <th key={name} scope="col">
              {columns[name]}
            </th>
          ))}
          <th scope="col" className="needs-js no-print">
            {columns.turned}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((name, i) => {
          const { mean, sd, itemRest, alphaWithout } = found.items[i]!;
          return (
            <tr key={name} className={itemRest < 0 ? 'describe-against' : undefined}>
              <th scope="row">{name}</th>
              <td>{computed(mean)}</td>
              <td>{computed(sd)}</td>
              <td>{coefficient(itemRest)}</td>
              <td>{coefficient(alphaWithout)}</td>
              <td className="needs-js no-print">
                <label className="describe-turn">
                  <input
                    type="checkbox"
                    checked={turned.includes(name)}
                    onChange={() => toggle(name)}
                  />
                  <span className="sr-only">{`${columns.turned}: ${name}`}</span>
                </label>
              </td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}
