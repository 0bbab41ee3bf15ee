import { firmDate, rangeText } from '@site/content/firm-time';
import { countText, dayText, weekdayText } from '#words.ts';
import { numberText, Table } from './table.tsx';

type Bar = { from: string; until: string; visits: number; views: number };

/** What stands below a bar: its day; of many days each Monday; of a year the week in which a month begins. */
function axisText({ from, until }: Bar, bars: readonly Bar[]): string | undefined {
  const weekday = weekdayText(from);
  if (bars.length < 15) return `${weekday} ${Number(from.slice(8))}`;
  const [day, month] = dayText(until).split(' ');
  if (from === until) return weekday === 'Mon' ? `${day} ${month}` : undefined;
  return Number(day) < 8 ? month : undefined;
}

const plotHeight = 8;

type Days = readonly { day: string; visits: number; views: number }[];

export function Bars({ days }: { days: Days }) {
  const bars = toBars(days);
  const most = Math.max(...bars.map(({ visits }) => visits));
  const largest = bars.find(({ visits }) => visits === most);
  const endsToday = bars.at(-1)?.until === firmDate(new Date());
  return (
    <figure className="visits-plot">
      <ol aria-hidden="true" data-ends-today={endsToday || undefined}>
        {bars.map((bar) => (
          <li key={bar.from} title={`${rangeText(bar.from, bar.until)}: ${bar.visits}`}>
            <span className="num">{numberText(bar.visits)}</span>
            <i style={{ height: `${(bar.visits / most) * plotHeight}rem` }} />
            <span>{axisText(bar, bars)}</span>
          </li>
        ))}
      </ol>
      {largest && (
        <figcaption>
          {`Most: ${countText(most, 'visit', 'visits')}, ${rangeText(largest.from, largest.until)}`}
        </figcaption>
      )}
      <details>
        <summary>The same as a table</summary>
        <Table
          names={['When', 'Visits', 'Views']}
          rows={bars.map((bar) => [
            bar.from,
            rangeText(bar.from, bar.until),
            countText(bar.visits, 'visit', 'visits'),
            countText(bar.views, 'view', 'views'),
          ])}
        />
      </details>
    </figure>
  );
}

/** Groups days by seven where there are too many; an incomplete week comes first. */
function toBars(days: Days): Bar[] {
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
