import { countText, dayText } from '#words.ts';

type Props = {
  title?: string;
  note?: string;
  /** The headings of text columns, then of number columns. */
  names: readonly string[];
  numbers: readonly string[];
  /** The first text of a row is its heading. */
  rows: readonly (readonly string[])[];
};

export function Table({ title, note, names, numbers, rows }: Props) {
  if (!rows.length) return null;
  const headings = [...names, ...numbers];
  const kindOf = (column: number) => (column < names.length ? undefined : 'num');
  return (
    <table className="visits-table">
      {title && (
        <caption>
          <span>{title}</span>
          {note && <small>{note}</small>}
        </caption>
      )}
      <thead>
        <tr>
          {headings.map((heading, column) => (
            <th key={heading} scope="col" className={kindOf(column)}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={`${name} ${cells[0]}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={headings[column + 1]} className={kindOf(column + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Bar = { from: string; until: string; visits: number; views: number };

function spanText({ from, until }: Bar): string {
  return from === until ? dayText(from) : `${dayText(from)} to ${dayText(until)}`;
}

export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ visits }) => visits));
  const largest = bars.find(({ visits }) => visits === most);
  return (
    <figure className="visits-plot">
      <svg viewBox={`0 0 ${bars.length} ${most}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((bar, i) => (
          <rect key={bar.from} x={i} y={most - bar.visits} width={0.8} height={bar.visits}>
            <title>{`${spanText(bar)}: ${bar.visits}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption>
        <span>{bars[0] && dayText(bars[0].from)}</span>
        {largest && (
          <span>{`Most: ${countText(most, 'visit', 'visits')}, ${spanText(largest)}`}</span>
        )}
        <span>{bars.at(-1) && dayText(bars.at(-1)?.until ?? '')}</span>
      </figcaption>
      <details>
        <summary>The same as a table</summary>
        <Table
          names={['When']}
          numbers={['Visits', 'Views']}
          rows={bars.map((bar) => [
            spanText(bar),
            countText(bar.visits, 'visit', 'visits'),
            countText(bar.views, 'view', 'views'),
          ])}
        />
      </details>
    </figure>
  );
}

/** Groups days by seven where there are too many; an incomplete week comes first. */
export function toBars(days: readonly { day: string; visits: number; views: number }[]): Bar[] {
  const size = days.length > 60 ? 7 : 1;
  const bars: Bar[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const some = days.slice(Math.max(end - size, 0), end);
    const sum = (name: 'visits' | 'views') => some.reduce((total, one) => total + one[name], 0);
    const [from, until] = [some[0]?.day ?? '', some.at(-1)?.day ?? ''];
    bars.unshift({ from, until, visits: sum('visits'), views: sum('views') });
  }
  return bars;
}
