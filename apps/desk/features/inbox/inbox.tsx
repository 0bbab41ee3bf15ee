import { namesOf, type Status, waitingOf } from '@site/forms/names';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#api.ts';
import { Button, Tabs } from '#parts/button.tsx';
import { Failure, Reading, State } from '#parts/state.tsx';
import { useUndo } from '#parts/undo.tsx';
import { useStaff, useStatuses } from '#staff.ts';
import { reread, useCall } from '#use-call.ts';
import { useKeys, useMessage, useTitle } from '#use-window.ts';
import { countText } from '#words.ts';
import { FailedLetters } from '../letters/letters.tsx';
import { ExportButton } from './documents/export-dialog.tsx';
import { EntryDialog, keptEntry } from './entry-dialogs.tsx';
import { FilterBar } from './filter-bar.tsx';
import { toQuery, useFilters } from './filters.ts';
import { InboxSummary } from './inbox-summary.tsx';
import { InboxTable } from './inbox-table.tsx';
import {
  useKeptPosition,
  useList,
  usePositionLeft,
  useSelection,
  useStatusChange,
} from './list.ts';
import { type Asked, SelectAll, SelectionBar } from './selection-bar.tsx';

export function Inbox() {
  const { me, news, mayChange, unsent } = useStaff();
  const { filters, ignored, set, address } = useFilters();
  const asked = toQuery(filters);
  const place = usePositionLeft(address);
  const list = useList(asked, { wanted: place?.address === address ? place.rows : undefined });
  const { sort: _sort, status: _status, bin: _bin, ...counted } = asked;
  const counts = useCall('GET /counts', counted, { keepsOld: true });
  const offerUndo = useUndo();
  const [current, setCurrent] = useState(place?.id);
  const [message, setMessage] = useMessage();
  const [isEntering, setEntering] = useState(false);
  const [hasNews, setHasNews] = useState(false);
  /** The search after which the first result gets the focus. */
  const [goingTo, setGoingTo] = useState<string>();
  const searchField = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useTitle('Inbox', news?.unread);

  const rows = list.rows ?? [];
  const { selected, toggle, add, setAll, clear } = useSelection(rows, address);
  /** What was asked about a row, which is selected for it. */
  const [begins, setBegins] = useState<Asked>();
  if (begins && !selected.size) setBegins(undefined);
  const isReady = rows.length > 0 && !list.isFilling;
  useKeptPosition(place, { address, rows: rows.length, isReady });
  const newest = news?.newest;
  const mark = JSON.stringify(news);
  /** Leaves out the unread count, which one's own reading changes. */
  const change = `${news?.newest} ${news?.latestChange}`;
  // The state when the list was first asked for, as something may come before the first news.
  const seen = useRef({ mark, change });
  /** What was done here shows at once; the next mark says no more. */
  const isOwn = useRef(false);
  const look = useEffectEvent(() => {
    void counts.refetch();
    // Before the first news nothing is known to be new, so nothing is said.
    const isFirst = seen.current.mark === undefined;
    if ((!list.hasSeveralPages && !selected.size) || isOwn.current || isFirst) void list.refetch();
    else if (seen.current.change !== change) setHasNews(true);
  });
  const notice = useEffectEvent(() => {
    if (seen.current.mark !== mark) look();
    if (seen.current.change !== change) isOwn.current = false;
    seen.current = { mark, change };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mark is another state of the store
  useEffect(() => notice(), [mark]);

  const { sort: _order, ...filtering } = asked;
  const showsBin = filters.bin === 'yes';
  const { statuses: ofStatus, inBin = 0 } = counts.data ?? {};
  const ofFirm = useStatuses();
  // Some may have a status that is no longer the firm's, or ask for one.
  const asksFor = filters.status && filters.status !== 'waiting' ? [filters.status] : [];
  const known = [...namesOf(ofFirm), ...Object.keys(ofStatus ?? {}), ...asksFor];
  const statuses = [...new Set(known)];
  // One that nobody has takes no room.
  const shown = statuses.filter((status) => ofStatus?.[status] || status === filters.status);
  const sumOf = (some: readonly Status[]) =>
    ofStatus ? some.reduce((sum, status) => sum + (ofStatus[status] ?? 0), 0) : '–';

  function done(what: string) {
    clear();
    isOwn.current = true;
    setMessage(what);
    setHasNews(false);
    void list.refetch();
    void counts.refetch();
  }
  const isFiltered = Object.values(filtering).some((value) => value !== undefined);
  const { mutate: markRead, error } = useMutation({
    mutationFn: (seen: string) => call('POST /read', { ...filtering, seen }),
    onSuccess(was) {
      void reread('GET /submissions');
      offerUndo({
        message: isFiltered
          ? `${countText(was.ids.length, 'submission', 'submissions')} marked as read.`
          : 'All marked as read.',
        async undo() {
          await call('POST /unread', was);
          void reread('GET /submissions');
        },
      });
    },
  });
  const { mutate: setStatus, error: refusal } = useStatusChange(() => {
    isOwn.current = true;
  });
  function goTo(index: number) {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    setCurrent(row?.id);
    const link = table.current?.querySelector<HTMLElement>(`[data-id="${row?.id}"] a`);
    link?.focus();
    return row?.id;
  }
  const step = (by: number) => goTo(rows.findIndex(({ id }) => id === current) + by);
  const goToFirst = useEffectEvent(() => goTo(0));
  const isFound = goingTo === (filters.search ?? '') && !list.isLoading;
  useEffect(() => {
    if (!isFound) return;
    setGoingTo(undefined);
    goToFirst();
  }, [isFound]);
  function extend(by: number) {
    const next = step(by);
    add([current, next].filter((id) => id !== undefined));
  }
  /** Asks about the row that has the focus. */
  function ask(what: Asked) {
    const isOff = (what !== 'owner' && showsBin) || (what === 'letter' && !me.sendsMail);
    if (!current || !mayChange || isOff) return;
    setBegins(what);
    toggle(current);
  }
  useKeys({
    // With a selection they are for it.
    ...(selected.size === 0 && {
      s: () => ask('status'),
      o: () => ask('owner'),
      a: () => ask('letter'),
    }),
    j: () => step(1),
    k: () => step(-1),
    x: () => current && toggle(current),
    'Shift+ArrowDown': () => extend(1),
    'Shift+ArrowUp': () => extend(-1),
    '/': () => searchField.current?.focus(),
  });

  return (
    <>
      <h1 className="visually-hidden">Inbox</h1>
      <FilterBar
        filters={filters}
        isBoard={false}
        positions={counts.data?.positions ?? []}
        searchField={searchField}
        onChange={set}
        onEnter={setGoingTo}
      >
        <Tabs
          label="Status"
          tabs={[
            [undefined, 'all', sumOf(statuses.filter((status) => status !== 'spam'))],
            ['waiting', 'waiting', sumOf(waitingOf(ofFirm))],
            ...shown.map((status) => [status, status, sumOf([status])] as const),
            ...(inBin || showsBin ? ([['bin', 'bin', inBin]] as const) : []),
          ]}
          chosen={showsBin ? 'bin' : filters.status}
          onChoose={(tab) =>
            set(tab === 'bin' ? { bin: 'yes', status: '' } : { status: tab ?? '', bin: '' })
          }
        />
      </FilterBar>
      <p className="status-message" role="status">
        {message}
      </p>
      {ignored.length > 0 && (
        <p className="strip" role="status">
          <span>
            {`The address asks for filters that cannot be read, which are left out: ${ignored.join(', ')}. `}
          </span>
          <Button onClick={() => set({})}>Clear them</Button>
        </p>
      )}
      {hasNews && (
        <p className="strip">
          <span>There is something new. </span>
          <Button onClick={() => done('')}>Show it</Button>
        </p>
      )}
      <div className="list-head">
        <div className="list-tools">
          <div className="list-acts">
            <FailedLetters />
            {mayChange && rows.length > 0 && (
              <SelectAll
                asked={asked}
                count={list.hasMore ? undefined : rows.length}
                onSelect={setAll}
              />
            )}
            {newest && rows.some(({ isOpened }) => !isOpened) && (
              <Button onClick={() => markRead(newest)}>
                {isFiltered ? 'Mark these as read' : 'Mark all as read'}
              </Button>
            )}
            {mayChange && (
              <Button onClick={() => setEntering(true)}>
                {unsent.read(keptEntry) ? 'Go on entering by hand …' : 'Enter by hand …'}
              </Button>
            )}
            {mayChange && rows.length > 0 && <ExportButton asked={asked} />}
          </div>
          <InboxSummary />
        </div>
        {mayChange && selected.size > 0 && (
          <SelectionBar
            begins={begins}
            isInBin={showsBin}
            submissions={[...selected.values()]}
            onDone={done}
            onClear={clear}
          />
        )}
      </div>
      <Failure message={(error ?? refusal)?.message} />
      {isEntering && <EntryDialog onClose={() => setEntering(false)} />}
      <Reading of={{ ...list, data: list.rows }}>Reading the inbox …</Reading>
      {list.rows && rows.length === 0 && <Empty isFiltered={address !== ''} />}
      {list.isFilling && <State kind="reading">Reading further …</State>}
      {rows.length > 0 && (
        <InboxTable
          table={table}
          rows={rows}
          search={filters.search}
          address={address}
          isLoading={list.isLoading}
          selected={selected}
          current={current}
          onSelect={toggle}
          onStatus={mayChange ? (submission, to) => setStatus({ submission, to }) : undefined}
        />
      )}
      {list.hasMore && !list.isFilling && (
        <Button is="main" onClick={list.loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <State kind="nothing" title={<h2>Nothing was sent yet</h2>}>
        Applications and enquiries appear here by themselves, within seconds of being sent.
      </State>
    );
  }
  return (
    <State kind="nothing" title={<h2>Nothing passes these filters</h2>}>
      <span>Choose another status or form, or empty the search. </span>
      <Link to="/">Show everything</Link>
    </State>
  );
}
