import { type RefObject, useRef, useState } from 'react';
import { type Status, statuses } from '../../forms/statuses.ts';
import type { ListedSubmission } from '../../server/desk/api/inbox.ts';
import { toQuery, useFilters } from '../filters.ts';
import { BoardColumn } from '../parts/board-column.tsx';
import { Card } from '../parts/card.tsx';
import { StatusDialog } from '../parts/choice-dialog.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { ViewBar } from '../parts/view-bar.tsx';
import { useStaff } from '../staff.ts';
import { useDrag } from '../use-drag.ts';
import { useKeys } from '../use-keys.ts';
import { useLoad } from '../use-load.ts';
import { useTitle } from '../use-title.ts';
import { senderOf } from '../words.ts';

type Moving = { submission: ListedSubmission; to?: Status };

export function Board() {
  const { news, mayChange } = useStaff();
  const { filters, set, address } = useFilters();
  const { status: _status, bin: _bin, ...shown } = filters;
  const counts = useLoad('GET /counts', { form: filters.form });
  const [moving, setMoving] = useState<Moving>();
  const [turn, setTurn] = useState(0);
  const searchField = useRef<HTMLInputElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const { dragged, grab } = useDrag(board, (submission, to) => setMoving({ submission, to }));
  /** The card that was moved by hand and keeps the focus. */
  const moved = useRef<string>(undefined);
  useTitle('Board', news?.unread);
  useKeys({ '/': () => searchField.current?.focus() });
  useBoardKeys(board);

  function keepFocus(status: Status, rows: readonly ListedSubmission[]) {
    const id = moved.current;
    if (!rows.some((row) => row.id === id && row.status === status)) return;
    moved.current = undefined;
    const card = board.current?.querySelector(`[data-status="${status}"] [data-id="${id}"]`);
    const { activeElement } = document;
    const isWithCard = activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id === id;
    const hasGoneOn = activeElement !== document.body && !isWithCard;
    // Another control of the card may have the focus already.
    if (hasGoneOn || card?.contains(activeElement)) return;
    card?.querySelector('a')?.focus();
  }

  return (
    <>
      <h1 className="visually-hidden">Board</h1>
      <ViewBar address={address} isBoard onSwitch={(view) => set({ view })} />
      <FilterBar
        filters={shown}
        positions={counts.data?.positions ?? []}
        searchField={searchField}
        onChange={set}
        onEnter={() => searchField.current?.blur()}
      />
      <div className="board" ref={board}>
        {statuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            asked={toQuery(shown)}
            mark={`${news?.newest} ${news?.latestChange} ${turn}`}
            takes={dragged !== undefined && dragged.status !== status}
            onShown={(rows) => keepFocus(status, rows)}
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
          onDone={() => {
            moved.current = moving.submission.id;
            setTurn((count) => count + 1);
          }}
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
      .map((column) => [...column.querySelectorAll('.card')])
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
