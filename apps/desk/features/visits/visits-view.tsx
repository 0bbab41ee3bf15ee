import { addDays, firmDate, type Period, periodOf } from '@site/content/firm-time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { addressOf } from '#api.ts';
import { Tool } from '#parts/button.tsx';
import { Reading } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { Figures } from './figures.tsx';

const periods: readonly (readonly [Period, string])[] = [
  ['day', 'Day'],
  ['week', 'Week'],
  ['four-weeks', 'Four weeks'],
  ['month', 'Month'],
  ['year', 'Year'],
];

export default function VisitsView() {
  const [params, setParams] = useSearchParams();
  const today = firmDate(new Date());
  const period = periods.find(([name]) => name === params.get('period'))?.[0] ?? 'four-weeks';
  const asked = Date.parse(params.get('day') ?? '');
  // Not one that cannot be read, nor one to come.
  const day = asked <= Date.now() ? new Date(asked).toISOString().slice(0, 10) : today;
  const visits = useCall('GET /visits', { period, day }, { keepsOld: true });
  const { data } = visits;
  useTitle('Visits');
  const show = (changed: { period?: Period; day?: string }) =>
    setParams({ period, day, ...changed }, { replace: true });

  const { from, until } = periodOf(period, day);
  const later = addDays(until, period === 'four-weeks' ? 28 : 1);
  const isLast = until >= today;

  return (
    <>
      <div className="pages-head">
        <h1>Visits</h1>
        <form className="visits-span" onSubmit={(event) => event.preventDefault()}>
          <select
            aria-label="Period"
            value={period}
            onChange={({ target }) => show({ period: target.value as Period })}
          >
            {periods.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <span className="tools">
            <Tool label="Earlier" title="Earlier" onClick={() => show({ day: addDays(from, -1) })}>
              <ChevronLeft aria-hidden size={20} />
            </Tool>
            <input
              type="date"
              aria-label={period === 'four-weeks' ? 'Last day' : 'A day in it'}
              max={today}
              value={day}
              onChange={({ target }) => target.value && show({ day: target.value })}
            />
            <Tool
              label="Later"
              title="Later"
              aria-disabled={isLast}
              onClick={() => !isLast && show({ day: [later, today].toSorted()[0] })}
            >
              <ChevronRight aria-hidden size={20} />
            </Tool>
          </span>
          <a
            className="button plain"
            href={addressOf('GET /visits/export', { period, day })}
            download
          >
            Export as CSV
          </a>
        </form>
      </div>
      <Reading of={visits} />
      {!data && !visits.error && <p role="status">Reading the counts …</p>}
      {data && (
        <div aria-busy={visits.isOld}>
          <Figures visits={data} />
        </div>
      )}
      <h2>How this is counted</h2>
      <p className="measure">
        A visit begins on a page that somebody opens from elsewhere; a view is each page that they
        look at. Counted by the pages themselves, in the time of India, without names, addresses or
        cookies. Not counted are robots, browsers without scripts, and people who ask by Global
        Privacy Control not to be. Kept for 25 months.
      </p>
    </>
  );
}
