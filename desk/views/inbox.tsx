import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addressOf } from '../api.ts';
import { toAsked, useFilters } from '../filters.ts';
import { FilterBar } from '../parts/filter-bar.tsx';
import { InboxTable } from '../parts/inbox-table.tsx';
import { Problem } from '../parts/problem.tsx';
import { SelectionBar } from '../parts/selection-bar.tsx';
import { StatusTabs } from '../parts/status-tabs.tsx';
import { useStaff } from '../staff.ts';
import { useKeys } from '../use-keys.ts';
import { useList } from '../use-list.ts';
import { useLoad } from '../use-load.ts';
import { useTitle } from '../use-title.ts';

export function Inbox() {
  const { news, mayChange } = useStaff();
  const { filters, ignored, set, address } = useFilters();
  const asked = toAsked(filters);
  const list = useList(asked);
  const counts = useLoad('GET /counts', { form: filters.form });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [current, setCurrent] = useState<string>();
  const [said, setSaid] = useState('');
  const [hasNews, setHasNews] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useTitle('Inbox', news?.unread);

  const rows = list.rows ?? [];
  const mark = JSON.stringify(news);
  // What was known when the list was first asked for: something may have come before the first news.
  const seen = useRef(mark);
  const look = useEffectEvent(() => {
    counts.reload(true);
    if (list.hasSeveralPages || selected.length) setHasNews(true);
    else list.reload(true);
  });
  useEffect(() => {
    if (seen.current !== mark) look();
    seen.current = mark;
  }, [mark]);

  function done(what: string) {
    setSelected([]);
    setSaid(what);
    setHasNews(false);
    list.reload();
    counts.reload();
  }
  function step(by: number) {
    const index = rows.findIndex(({ id }) => id === current);
    const row = rows[Math.max(0, Math.min(rows.length - 1, index + by))];
    setCurrent(row?.id);
    const link = table.current?.querySelector<HTMLElement>(`[data-id="${row?.id}"] a`);
    link?.focus();
  }
  function toggle(id: string | undefined) {
    if (!id) return;
    setSelected((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => toggle(current),
    '/': () => searchField.current?.focus(),
  });

  return (
    <>
      <h1 className="visually-hidden">Inbox</h1>
      <StatusTabs
        counts={counts.data?.statuses}
        chosen={filters.status}
        onChoose={(status) => set({ status: status ?? '' })}
      />
      <FilterBar
        filters={filters}
        positions={counts.data?.positions ?? []}
        searchField={searchField}
        onChange={set}
      />
      <p className="said" role="status">
        {said}
      </p>
      {ignored.length > 0 && (
        <p className="strip" role="status">
          The address asks for filters that cannot be read, which are left out: {ignored.join(', ')}
          .{' '}
          <button type="button" className="quiet" onClick={() => set({})}>
            Clear them
          </button>
        </p>
      )}
      {hasNews && (
        <p className="strip">
          There is something new.{' '}
          <button type="button" className="quiet" onClick={() => done('')}>
            Show it
          </button>
        </p>
      )}
      {mayChange && selected.length > 0 && (
        <SelectionBar ids={[...selected]} onDone={done} onClear={() => setSelected([])} />
      )}
      <Problem message={list.problem} onRetry={list.reload} />
      {!list.rows && !list.problem && <p role="status">Reading the inbox …</p>}
      {list.rows && rows.length === 0 && !list.isSearching && <Empty isFiltered={address !== ''} />}
      {list.isSearching && <p role="status">Looking further back …</p>}
      {rows.length > 0 && (
        <InboxTable
          table={table}
          rows={rows}
          address={address}
          isLoading={list.isLoading}
          selected={selected}
          current={current}
          onSelect={toggle}
        />
      )}
      <footer className="list-foot">
        {list.hasMore && !list.isSearching && (
          <button type="button" className="button" onClick={list.loadMore}>
            Show more
          </button>
        )}
        {mayChange && rows.length > 0 && (
          <p>
            Export what is filtered:{' '}
            <a href={addressOf('GET /export', { ...asked, format: 'csv' })} download>
              CSV
            </a>{' '}
            <a href={addressOf('GET /export', { ...asked, format: 'jsonl' })} download>
              JSON lines
            </a>
          </p>
        )}
      </footer>
    </>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="empty">
      <h2>{isFiltered ? 'Nothing passes these filters' : 'Nothing was sent yet'}</h2>
      <p>
        {isFiltered
          ? 'Choose another status or form, or empty the search.'
          : 'Applications and enquiries appear here by themselves, within seconds of being sent.'}
      </p>
    </div>
  );
}
