import { firmDate } from '@site/content/firm-time';
import type { Counted, Visits } from '@site/server/desk/visits';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Reading } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { countText, dayText, formNames, weekdayText } from '#words.ts';

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

  const today = firmDate(new Date());

  return (
    <>
      <div className="pages-head">
        <h1>Visits</h1>
        <form className="visits-span" onSubmit={(event) => event.preventDefault()}>
          <select
            aria-label="Period"
            value={days}
            onChange={({ target }) => show({ days: target.value })}
          >
            {spans.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <label>
            <span>until</span>{' '}
            <input
              type="date"
              max={today}
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
  const { total, before, days, from, until, forms, speed, titles } = visits;
  if (!total.views && !before) {
    return <p>{`Nothing was counted from ${dayText(from)} to ${dayText(until)}, nor before.`}</p>;
  }
  const numbers = (what: string) => (before ? [what, 'Before', 'Change'] : [what]);
  const counted = (
    rows: readonly Counted[],
    nameOf: (name: string) => ReactNode = (name) => name,
  ) =>
    rows.map(({ name, n, before: then }): Row => {
      const key = name || '(none)';
      if (!before) return [key, nameOf(name), number(n)];
      return [
        key,
        nameOf(name),
        number(n),
        number(then),
        <Change key="change" n={n} before={then} />,
      ];
    });
  const page = (path: string) => (
    <a href={path}>
      <span>{titles[path] ?? path}</span>
      {titles[path] && <small>{path}</small>}
    </a>
  );
  const then = (text: string) => before && <small>{`was ${text}`}</small>;
  return (
    <>
      <dl className="visits-totals">
        {totals.map(([name, title]) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              <strong>{number(total[name])}</strong>{' '}
              <span>{beforeText(total[name], before?.[name], spanNames[days.length] ?? '')}</span>
            </dd>
          </div>
        ))}
      </dl>
      {days.length > 1 && <Bars bars={toBars(days)} />}
      <div className="visits-tables">
        <div>
          <Table
            title="Pages"
            names={['Page', ...numbers('Views')]}
            rows={counted(visits.pages, page)}
          />
          <Table
            title="Where visits came from"
            names={['Site', ...numbers('Visits')]}
            rows={counted(visits.sources, (name) => name || 'Not known: typed, a mail, an app')}
          />
        </div>
        <div>
          <Table
            title="Forms"
            note="Finished: sent, or, where the page makes an e-mail, made ready. Was: in as many days before."
            names={['Form', 'Opened', 'Finished', 'Share']}
            rows={forms.map(({ form, page, now, before }) => [
              `${form} ${page}`,
              <>
                <span>{formNames[form as keyof typeof formNames] ?? form}</span>
                <small>
                  <a href={page}>{page}</a>
                </small>
              </>,
              <>
                <span>{number(now.opened)}</span> {then(number(before.opened))}
              </>,
              <>
                <span>{number(now.finished)}</span> {then(number(before.finished))}
              </>,
              <>
                <span>{shareOf(now)}</span> {then(shareOf(before))}
              </>,
            ])}
          />
          <Table
            title="Campaigns"
            names={['Source / medium / campaign', ...numbers('Visits')]}
            rows={counted(visits.campaigns)}
          />
          <Table
            title="Devices"
            names={['Kind', ...numbers('Visits')]}
            rows={counted(visits.devices, (name) => devices[name] ?? name)}
          />
          <Table
            title="Speed"
            note="Three of four visits were faster than this. Good: a largest paint in 2.5 s, an answer in 200 ms, a shift of 0.1."
            names={['Page', 'Visits', 'Largest paint', 'Answer', 'Shift']}
            rows={speed.map(({ page: path, n, LCP, INP, CLS }) => [
              path,
              page(path),
              number(n),
              LCP === undefined ? '–' : `${(LCP / 1_000).toFixed(1)} s`,
              INP === undefined ? '–' : `${Math.round(INP)} ms`,
              CLS === undefined ? '–' : CLS.toFixed(3),
            ])}
          />
        </div>
      </div>
    </>
  );
}

const totals = [
  ['visits', 'Visits'],
  ['views', 'Views'],
  ['opened', 'Forms opened'],
  ['finished', 'Forms finished'],
] as const;

const spanNames: Record<number, string> = {
  1: 'the day before',
  7: 'the seven days before',
  28: 'the four weeks before',
  365: 'the year before',
};

const number = (n: number): string => n.toLocaleString('en-IN');

export function beforeText(n: number, before: number | undefined, span: string): string {
  if (before === undefined) return `nothing was counted in ${span}`;
  if (!before) return `none in ${span}`;
  const share = Math.round((n / before - 1) * 100);
  const change = share
    ? `${number(Math.abs(share))} % ${share > 0 ? 'more' : 'fewer'}`
    : 'the same';
  return `${change}; ${number(before)} in ${span}`;
}

/** Bold where it is more than half of what was before. */
function Change({ n, before }: { n: number; before: number }) {
  const change = n - before;
  const text = change ? `${change > 0 ? '+' : '−'}${number(Math.abs(change))}` : '=';
  return Math.abs(change) > before / 2 ? <strong>{text}</strong> : text;
}

const shareOf = ({ opened, finished }: { opened: number; finished: number }): string =>
  opened ? `${Math.round((finished / opened) * 100)} %` : '–';

/** What tells it from the others, then its cells. */
type Row = readonly [key: string, name: ReactNode, ...numbers: ReactNode[]];

type TableProps = {
  title?: string;
  note?: string;
  /** The headings: of the name, then of the numbers. */
  names: readonly string[];
  rows: readonly Row[];
};

const mostShown = 10;

function Table({ title, note, names, rows }: TableProps) {
  const [isWhole, setWhole] = useState(!title);
  if (!rows.length) return null;
  return (
    <div className="visits-table">
      <table>
        {title && (
          <caption>
            <span>{title}</span>
            {note && <small>{note}</small>}
          </caption>
        )}
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, mostShown)).map(([key, name, ...numbers]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {numbers.map((cell, column) => (
                <td key={names[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && rows.length > mostShown && (
        <Button onClick={() => setWhole(true)}>
          {`Show all ${rows.length}`}
          <span className="visually-hidden">{`: ${title}`}</span>
        </Button>
      )}
    </div>
  );
}

type Bar = { from: string; until: string; visits: number; views: number };

function spanText({ from, until }: Bar): string {
  return from === until ? dayText(from) : `${dayText(from)} to ${dayText(until)}`;
}

/** What stands below a bar: its day; of many days each Monday; of a year the week in which a month begins. */
export function axisText({ from, until }: Bar, bars: readonly Bar[]): string | undefined {
  const weekday = weekdayText(from);
  if (bars.length < 15) return `${weekday} ${Number(from.slice(8))}`;
  const [day, month] = dayText(until).split(' ');
  if (from === until) return weekday === 'Mon' ? `${day} ${month}` : undefined;
  return Number(day) < 8 ? month : undefined;
}

const plotHeight = 8;

function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ visits }) => visits));
  const largest = bars.find(({ visits }) => visits === most);
  const last = bars.at(-1)?.until ?? '';
  const endsToday = last === firmDate(new Date());
  return (
    <figure className="visits-plot">
      <ol aria-hidden="true" data-ends-today={endsToday || undefined}>
        {bars.map((bar) => (
          <li key={bar.from} title={`${spanText(bar)}: ${bar.visits}`}>
            <span className="num">{number(bar.visits)}</span>
            <i style={{ height: `${(bar.visits / most) * plotHeight}rem` }} />
            <span>{axisText(bar, bars)}</span>
          </li>
        ))}
      </ol>
      <figcaption>
        <span>{bars[0] && dayText(bars[0].from)}</span>
        {largest && (
          <span>{`Most: ${countText(most, 'visit', 'visits')}, ${spanText(largest)}`}</span>
        )}
        <span>{`${dayText(last)}${endsToday ? ', until now' : ''}`}</span>
      </figcaption>
      <details>
        <summary>The same as a table</summary>
        <Table
          names={['When', 'Visits', 'Views']}
          rows={bars.map((bar) => [
            bar.from,
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
