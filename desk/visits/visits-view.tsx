import { useSearchParams } from 'react-router';
import type { Counted, Visits } from '../../server/desk/api/visits.ts';
import { addressOf } from '../api.ts';
import { Problem } from '../parts/problem.tsx';
import { useLoad } from '../use-load.ts';
import { useTitle } from '../use-title.ts';
import { dayText } from '../words.ts';
import { Bars, toBars } from './bars.tsx';
import { Forms, Named, Speed } from './tables.tsx';

const spans = [
  ['1', 'Day'],
  ['7', 'Week'],
  ['28', 'Four weeks'],
  ['365', 'Year'],
] as const;

const devices: Record<string, string> = {
  phone: 'Phones',
  tablet: 'Tablets',
  computer: 'Computers',
};

export function VisitsView() {
  const [params, setParams] = useSearchParams();
  const days = spans.find(([name]) => name === params.get('days'))?.[0] ?? '28';
  const until = params.get('until') ?? undefined;
  const { data, error, reload, isOld } = useLoad('GET /visits', { days, until }, true);
  useTitle('Visits');
  const show = (changed: Record<string, string>) =>
    setParams({ days, ...(until && { until }), ...changed }, { replace: true });

  return (
    <>
      <h1>Visits</h1>
      <p className="measure">
        A visit begins on a page that somebody opens from elsewhere; a view is each page that they
        look at. Counted by the pages themselves, in the time of India, without names, addresses or
        cookies. Not counted are robots, browsers without scripts, and people who ask by Global
        Privacy Control not to be. Kept for 25 months.
      </p>
      <form className="visits-span" onSubmit={(event) => event.preventDefault()}>
        <label>
          Span
          <select value={days} onChange={({ target }) => show({ days: target.value })}>
            {spans.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Last day
          <input
            type="date"
            value={until ?? data?.until ?? ''}
            onChange={({ target }) => target.value && show({ until: target.value })}
          />
        </label>
        <a className="button" href={addressOf('GET /visits/export', { days, until })} download>
          Export as CSV
        </a>
      </form>
      <Problem message={error?.message} onRetry={reload} />
      {!data && !error && <p role="status">Reading the counts …</p>}
      {data && (
        <div aria-busy={isOld}>
          <Figures visits={data} />
        </div>
      )}
    </>
  );
}

function Figures({ visits }: { visits: Visits }) {
  const { total, before, days, from, until, forms, speed } = visits;
  if (!total.views && !before.views) {
    return (
      <p>
        Nothing was counted from {dayText(from)} to {dayText(until)}, nor before.
      </p>
    );
  }
  const named = (rows: readonly Counted[], nameOf: (name: string) => string) =>
    rows.map((row) => ({ ...row, name: nameOf(row.name) }));
  return (
    <>
      <dl className="visits-totals">
        <Total name="Visits" n={total.visits} before={before.visits} />
        <Total name="Views" n={total.views} before={before.views} />
      </dl>
      {days.length > 1 && <Bars bars={toBars(days)} />}
      <div className="visits-tables">
        <Named title="Pages" of="Page" unit="Views" rows={visits.pages} />
        <Named
          title="Where visits came from"
          of="Site"
          unit="Visits"
          rows={named(visits.sources, (name) => name || 'Not known: typed, a mail, an app')}
        />
        <Named
          title="Campaigns"
          of="Source / medium / campaign"
          unit="Visits"
          rows={visits.campaigns}
        />
        <Named
          title="Devices"
          of="Kind"
          unit="Visits"
          rows={named(visits.devices, (name) => devices[name] ?? name)}
        />
        <Forms rows={forms} />
        <Speed rows={speed} />
      </div>
    </>
  );
}

function Total({ name, n, before }: { name: string; n: number; before: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{n.toLocaleString('en-IN')}</strong> {before.toLocaleString('en-IN')} in the span
        before
      </dd>
    </div>
  );
}
