import type { Counted, Visits } from '@site/server/desk/visits';
import { useSearchParams } from 'react-router';
import { addressOf } from '#api.ts';
import { Reading } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { countText, dayText, formNames } from '#words.ts';

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

export default function VisitsView() {
  const [params, setParams] = useSearchParams();
  const days = spans.find(([name]) => name === params.get('days'))?.[0] ?? '28';
  const until = params.get('until') ?? undefined;
  const visits = useCall('GET /visits', { days, until }, { keepsOld: true });
  const { data } = visits;
  useTitle('Visits');
  const show = (changed: Record<string, string>) =>
    setParams({ days, ...(until && { until }), ...changed }, { replace: true });

  return (
    <>
      <div className="visits-head">
        <h1>Visits</h1>
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
          <a
            className="button plain"
            href={addressOf('GET /visits/export', { days, until })}
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

function Figures({ visits }: { visits: Visits }) {
  const { total, before, days, from, until, forms, speed } = visits;
  if (!total.views && !before.views) {
    return <p>{`Nothing was counted from ${dayText(from)} to ${dayText(until)}, nor before.`}</p>;
  }
  const counted = (rows: readonly Counted[], nameOf = (name: string) => name) =>
    rows.map(({ name, n, before }) => [nameOf(name), number(n), number(before)]);
  return (
    <>
      <dl className="visits-totals">
        <Total name="Visits" n={total.visits} before={before.visits} />
        <Total name="Views" n={total.views} before={before.views} />
      </dl>
      {days.length > 1 && <Bars bars={toBars(days)} />}
      <div className="visits-tables">
        <Table
          title="Pages"
          names={['Page']}
          numbers={['Views', 'Before']}
          rows={counted(visits.pages)}
        />
        <Table
          title="Where visits came from"
          names={['Site']}
          numbers={['Visits', 'Before']}
          rows={counted(visits.sources, (name) => name || 'Not known: typed, a mail, an app')}
        />
        <Table
          title="Campaigns"
          names={['Source / medium / campaign']}
          numbers={['Visits', 'Before']}
          rows={counted(visits.campaigns)}
        />
        <Table
          title="Devices"
          names={['Kind']}
          numbers={['Visits', 'Before']}
          rows={counted(visits.devices, (name) => devices[name] ?? name)}
        />
        <Table
          title="Forms"
          note="Finished: sent, or, where the page makes an e-mail, made ready."
          names={['Form', 'Page']}
          numbers={['Opened', 'Finished', 'Share']}
          rows={forms.map(({ form, page, opened, finished }) => [
            formNames[form as keyof typeof formNames] ?? form,
            page,
            number(opened),
            number(finished),
            opened ? `${Math.round((finished / opened) * 100)} %` : '–',
          ])}
        />
        <Table
          title="Speed"
          note="Three of four visits were faster than this. Good: a largest paint in 2.5 s, an answer in 200 ms, a shift of 0.1."
          names={['Page']}
          numbers={['Measured', 'Largest paint', 'Answer', 'Shift']}
          rows={speed.map(({ page, n, LCP, INP, CLS }) => [
            page,
            number(n),
            LCP === undefined ? '–' : `${(LCP / 1_000).toFixed(1)} s`,
            INP === undefined ? '–' : `${Math.round(INP)} ms`,
            CLS === undefined ? '–' : CLS.toFixed(3),
          ])}
        />
      </div>
    </>
  );
}

const number = (n: number): string => n.toLocaleString('en-IN');

function Total({ name, n, before }: { name: string; n: number; before: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{number(n)}</strong> <span>{`${number(before)} in the span before`}</span>
      </dd>
    </div>
  );
}

type TableProps = {
  title?: string;
  note?: string;
  /** The headings of text columns, then of number columns. */
  names: readonly string[];
  numbers: readonly string[];
  /** The first text of a row is its heading. */
  rows: readonly (readonly string[])[];
};

function Table({ title, note, names, numbers, rows }: TableProps) {
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

function Bars({ bars }: { bars: readonly Bar[] }) {
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
function toBars(days: readonly { day: string; visits: number; views: number }[]): Bar[] {
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
