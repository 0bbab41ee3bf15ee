import { namesOf, type Status } from '@site/forms/names';
import type { ListedSubmission } from '@site/server/desk/inbox';
import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { Button } from '#parts/button.tsx';
import { StatusDialog } from '#parts/choice-dialog.tsx';
import { Failure, Reading, StatusMark } from '#parts/state.tsx';
import { useStaff, useStatuses } from '#staff.ts';
import { reread, useCall } from '#use-call.ts';
import { readStored, store, useKeys, useTitle } from '#use-window.ts';
import { formNames, ordinalText, senderOf, shortTime, timeText } from '#words.ts';
import { FilterBar } from './filter-bar.tsx';
import { type Filters, toQuery, useFilters } from './filters.ts';
import { useList, useStatusChange } from './list.ts';
import { useDrag } from './use-drag.ts';

type Props = {
  submission: ListedSubmission;
  address: string;
  mayMove: boolean;
  isDragged: boolean;
  onGrab: (press: PointerEvent<HTMLElement>, submission: ListedSubmission) => void;
  onMove: (submission: ListedSubmission) => void;
};

function Card({ submission, address, mayMove, isDragged, onGrab, onMove }: Props) {
  const { id, form, role, position, title, owner, nth } = submission;
  const who = senderOf(submission);
  return (
    <li
      className={submission.isOpened ? 'card' : 'card unread'}
      data-id={id}
      data-dragged={isDragged || undefined}
      data-movable={mayMove || undefined}
      onPointerDown={(press) => mayMove && onGrab(press, submission)}
    >
      <Link to={`/submissions/${id}?${address}`} className="card-name" draggable={false}>
        <bdi translate="no">{who}</bdi>
        {!submission.isOpened && <span className="visually-hidden"> (unread)</span>}
      </Link>
      <p className="card-about">
        <bdi translate="no">{role ?? position ?? title ?? formNames[form]}</bdi>
      </p>
      {submission.hasFailedLetter && <p className="undelivered">Letter not delivered</p>}
      <p className="hint">
        <time dateTime={submission.createdAt} title={timeText(submission.createdAt)}>
          {shortTime(submission.createdAt)}
        </time>
        {nth > 1 && (
          <>
            <span>{` · ${ordinalText(nth)}`}</span>
            <span className="visually-hidden"> from this person</span>
          </>
        )}
        {owner && (
          <span className="card-owner" title={owner.name} translate="no">
            <span> · </span>
            {owner.name}
          </span>
        )}
      </p>
      {mayMove && (
        <Button title="Move to …" onClick={() => onMove(submission)}>
          <span className="card-move">Move to </span>
          <span>…</span>
          <span className="visually-hidden">{` ${who}`}</span>
        </Button>
      )}
    </li>
  );
}

const keptAs = 'desk-columns';

/** Which columns are open: those with cards, except spam; and as somebody left them in this browser. */
function useOpenColumns() {
  const [filled, setFilled] = useState<Partial<Record<Status, true>>>({});
  const [chosen, setChosen] = useState<Partial<Record<Status, boolean>>>(() =>
    JSON.parse(readStored(keptAs) ?? '{}'),
  );
  const isOpen = (status: Status, hasCards = false): boolean =>
    chosen[status] ?? (status !== 'spam' && (hasCards || filled[status] === true));
  return {
    isOpen,
    /** One that has had cards stays open, so that no column moves when the last is dragged out of it. */
    fill: (status: Status) => !filled[status] && setFilled((now) => ({ ...now, [status]: true })),
    toggle(status: Status) {
      const next = { ...chosen, [status]: !isOpen(status) };
      setChosen(next);
      store(keptAs, JSON.stringify(next));
    },
  };
}

type Moving = { submission: ListedSubmission; to?: Status };

export function Board() {
  const { news, mayChange } = useStaff();
  const { filters, set, address } = useFilters();
  const { status: _status, bin: _bin, ...shown } = filters;
  const counts = useCall('GET /counts', {});
  const [moving, setMoving] = useState<Moving>();
  const searchField = useRef<HTMLInputElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const columns = useOpenColumns();
  const statuses = namesOf(useStatuses());
  const tracks = statuses.map((one) => (columns.isOpen(one) ? 'var(--open)' : 'var(--folded)'));
  const { dragged, grab } = useDrag(board, (submission, to) => move({ submission, to }));
  /** The card that was moved by hand and keeps the focus. */
  const moved = useRef<string>(undefined);
  useTitle('Board', news?.unread);
  useKeys({ '/': () => searchField.current?.focus() });
  useBoardKeys(board);

  function done({ id }: ListedSubmission) {
    moved.current = id;
    return reread('GET /submissions');
  }

  const { mutate: change, error } = useStatusChange(({ id }) => {
    moved.current = id;
  });
  const move = (moved: Required<Moving>) =>
    change(moved, {
      // Somebody else decided meanwhile: the dialog shows what, and asks.
      onError: ({ status }) => status === 409 && setMoving(moved),
    });

  function keepFocus(status: Status, rows: readonly ListedSubmission[]) {
    const id = moved.current;
    if (!rows.some((row) => row.id === id && row.status === status)) return;
    moved.current = undefined;
    const column = board.current?.querySelector(`[data-status="${status}"]`);
    const card = column?.querySelector(`[data-id="${id}"]`);
    const { activeElement } = document;
    const isWithCard = activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id === id;
    const hasGoneOn = activeElement !== document.body && !isWithCard;
    // Another control of the card may have the focus already.
    if (hasGoneOn || card?.contains(activeElement)) return;
    (card?.checkVisibility() ? card.querySelector('a') : column?.querySelector('button'))?.focus();
  }

  return (
    <>
      <h1 className="visually-hidden">Board</h1>
      <FilterBar
        filters={shown}
        isBoard
        positions={counts.data?.positions ?? []}
        searchField={searchField}
        onChange={set}
        onEnter={() => searchField.current?.blur()}
      />
      <Failure message={error?.status === 409 ? undefined : error?.message} />
      <div className="board" ref={board} style={{ '--columns': tracks.join(' ') } as CSSProperties}>
        {statuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            asked={toQuery(shown)}
            takes={dragged !== undefined && dragged.status !== status}
            isOpen={(hasCards) => columns.isOpen(status, hasCards)}
            onToggle={() => columns.toggle(status)}
            onShown={(rows) => {
              if (rows.length) columns.fill(status);
              keepFocus(status, rows);
            }}
          >
            {(submission) => (
              <Card
                key={submission.id}
                submission={submission}
                address={address}
                mayMove={mayChange}
                isDragged={submission.id === dragged?.id}
                onGrab={grab}
                onMove={(one) => setMoving({ submission: one })}
              />
            )}
          </BoardColumn>
        ))}
      </div>
      {moving && (
        <StatusDialog
          submissions={[moving.submission]}
          to={moving.to}
          who={senderOf(moving.submission)}
          onDone={() => done(moving.submission)}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  );
}

/** Walks from card to card, within a column and across, and moves the one that has the focus. */
function useBoardKeys(board: RefObject<HTMLElement | null>): void {
  const cardNow = () => document.activeElement?.closest('.card');

  function walk(across: number, down: number) {
    const all = [...(board.current?.querySelectorAll('.column') ?? [])];
    const columns = all
      .map((column) =>
        [...column.querySelectorAll('.card')].filter((card) => card.checkVisibility()),
      )
      .filter((cards) => cards.length > 0);
    const now = cardNow();
    const column = columns.findIndex((cards) => now && cards.includes(now));
    const row = now ? (columns[column]?.indexOf(now) ?? -1) : -1;
    const cards = columns[Math.max(0, Math.min(columns.length - 1, column + across))];
    const card = cards?.[Math.max(0, Math.min(cards.length - 1, row + down))];
    card?.querySelector('a')?.focus();
  }

  useKeys({
    j: () => walk(0, 1),
    k: () => walk(0, -1),
    h: () => walk(-1, 0),
    l: () => walk(1, 0),
    s: () => cardNow()?.querySelector('button')?.click(),
  });
}

type ColumnProps = {
  status: Status;
  asked: Filters;
  /** Whether a dragged card can be dropped here. */
  takes: boolean;
  /** On a wide screen a column that is not is a strip with its name and how many there are. */
  isOpen: (hasCards: boolean) => boolean;
  onToggle: () => void;
  /** Called with the rows once they are rendered. */
  onShown: (rows: readonly ListedSubmission[]) => void;
  children: (submission: ListedSubmission) => ReactNode;
};

function BoardColumn({
  status,
  asked,
  takes,
  onToggle,
  onShown,
  children,
  ...column
}: ColumnProps) {
  const list = useList({ ...asked, status }, { isLive: true });
  const shown = useEffectEvent(onShown);
  const rows = list.rows;
  const isOpen = column.isOpen(Boolean(rows?.length));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are new with each reading
  useLayoutEffect(() => shown(rows ?? []), [rows?.map(({ id }) => id).join()]);

  return (
    <section
      className="column"
      data-status={status}
      aria-label={status}
      aria-busy={!rows && !list.error}
      data-takes={takes || undefined}
      data-folded={!isOpen || undefined}
    >
      <h2>
        <StatusMark status={status} />{' '}
        <span className="num">
          {rows && `${rows.length.toLocaleString('en-IN')}${list.hasMore ? '+' : ''}`}
        </span>
        <button
          type="button"
          className="fold-column"
          aria-label={`Cards of “${status}”`}
          aria-expanded={isOpen}
          title={isOpen ? 'Fold' : 'Open'}
          onClick={onToggle}
        />
      </h2>
      <Reading of={{ ...list, data: rows }}>Reading …</Reading>
      {rows?.length === 0 && <p className="hint">None</p>}
      <ul>{rows?.map(children)}</ul>
      {list.hasMore && <Button onClick={list.loadMore}>Show more</Button>}
    </section>
  );
}
