import { firmDate, rangeText } from '@site/content/firm-time';
import type { Counted, Visits } from '@site/server/desk/visits';
import type { ReactNode } from 'react';
import { formNames } from '#words.ts';
import { Bars } from './bars.tsx';
import { numberText, type Row, Table } from './table.tsx';

const devices: Record<string, string> = {
  phone: 'Phones',
  tablet: 'Tablets',
  computer: 'Computers',
};

export function Figures({ visits }: { visits: Visits }) {
  const { total, before, days, from, until, earlier, forms, speed, titles } = visits;
  const endsToday = until === firmDate(new Date());
  const numbers = (what: string) => (before ? [what, 'Before', 'Change'] : [what]);
  const counted = (
    rows: readonly Counted[],
    nameOf: (name: string) => ReactNode = (name) => name,
  ) =>
    rows.map(({ name, n, before: then }): Row => {
      const key = name || '(none)';
      if (!before) return [key, nameOf(name), numberText(n)];
      return [
        key,
        nameOf(name),
        numberText(n),
        numberText(then),
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
      <h2>{`${rangeText(from, until)}${endsToday ? ', until now' : ''}`}</h2>
      <p className="hint">
        {before
          ? `Compared with ${rangeText(earlier.from, earlier.until)}.`
          : `Nothing was counted from ${rangeText(earlier.from, earlier.until)}.`}
      </p>
      <dl className="visits-totals">
        {totals.map(([name, title]) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              <strong>{numberText(total[name])}</strong>{' '}
              {before && <span>{beforeText(total[name], before[name])}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {days.length > 1 && total.visits > 0 && <Bars days={days} />}
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
            note="Finished: sent, or, where the page makes an e-mail, made ready."
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
                <span>{numberText(now.opened)}</span> {then(numberText(before.opened))}
              </>,
              <>
                <span>{numberText(now.finished)}</span> {then(numberText(before.finished))}
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
              numberText(n),
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

export function beforeText(n: number, before: number): string {
  if (!before) return 'none before';
  const share = Math.round((n / before - 1) * 100);
  const change = share
    ? `${numberText(Math.abs(share))} % ${share > 0 ? 'more' : 'fewer'}`
    : 'the same';
  return `${change}; ${numberText(before)} before`;
}

/** Bold where it is more than half of what was before. */
function Change({ n, before }: { n: number; before: number }) {
  const change = n - before;
  const text = change ? `${change > 0 ? '+' : '−'}${numberText(Math.abs(change))}` : '=';
  return Math.abs(change) > before / 2 ? <strong>{text}</strong> : text;
}

const shareOf = ({ opened, finished }: { opened: number; finished: number }): string =>
  opened ? `${Math.round((finished / opened) * 100)} %` : '–';
