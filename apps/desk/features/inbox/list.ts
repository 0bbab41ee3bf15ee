import type { Status } from '@site/forms/names';
import type { ListedSubmission, Matching } from '@site/server/desk/inbox';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { apiErrorOf, call } from '#api.ts';
import { useUndo } from '#parts/undo.tsx';
import { useStaff } from '#staff.ts';
import { changeListed, reread, usePages } from '#use-call.ts';
import { senderOf } from '#words.ts';
import type { Filters } from './filters.ts';

/** The limits of the API. */
const pageSize = 50;
const mostAtOnce = 500;

type Options = {
  /** How many rows it begins with. */
  wanted?: number;
  /** Whether it follows what others do. */
  isLive?: boolean;
};

/** The pages of the list that were loaded so far, as one. */
export function useList(asked: Filters, { wanted = pageSize, isLive }: Options = {}) {
  const rowsAtFirst = String(Math.min(Math.max(wanted, pageSize), mostAtOnce));
  const list = usePages(
    'GET /submissions',
    asked,
    ({ next }) => (next ? { after: next } : undefined),
    {
      first: { rows: rowsAtFirst },
      keepsOld: true,
      isLive,
    },
  );
  const { data: pages, error, hasMore, isFetching, loadMore, refetch } = list;

  // Rows that came or went meanwhile can be on two pages.
  const found = pages
    ?.flatMap(({ submissions }) => submissions)
    .map((row) => [row.id, row] as const);
  const rows = found && [...new Map<string, ListedSubmission>(found).values()];
  const count = rows?.length ?? 0;

  // One call returns fewer rows than were wanted.
  const isFilling = hasMore && count < wanted && !error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows, another page
  useEffect(() => {
    if (isFilling) void loadMore();
  }, [isFilling, count]);

  return {
    rows,
    error,
    hasMore,
    isFilling,
    hasSeveralPages: count > pageSize,
    isLoading: isFetching,
    loadMore,
    refetch,
  };
}

type Changed = Parameters<typeof senderOf>[0] & { id: string; status: Status };
type StatusChange = { submission: Changed; to: Status };

/** Sets a status where it stands: shown at once, undone for ten seconds, taken back where it is refused. */
export function useStatusChange(onSet: (submission: Changed) => unknown) {
  const offerUndo = useUndo();
  async function done(submission: Changed) {
    await onSet(submission);
    await reread('GET /submissions', 'GET /counts');
  }
  const set = (id: string, from: Status, to: Status) =>
    call('POST /submissions/status', { changes: [{ id, from, to }] });
  return useMutation({
    mutationFn: ({ submission: { id, status }, to }: StatusChange) => set(id, status, to),
    onMutate: ({ submission: { id }, to }) =>
      changeListed((row) => (row.id === id ? { ...row, status: to } : row)),
    onError(error, _change, takeBack) {
      takeBack?.();
      // What somebody else decided shows beside the words that say so.
      if (apiErrorOf(error).status === 409) void reread('GET /submissions', 'GET /counts');
    },
    onSuccess(_, { submission, to }) {
      offerUndo({
        message: `${senderOf(submission)}: ${to}.`,
        async undo() {
          await set(submission.id, to, submission.status);
          void done(submission);
        },
      });
      return done(submission);
    },
  });
}

type Selected = ReadonlyMap<string, Matching>;

const none: Selected = new Map();

/**
 * The ticked submissions, as they were when ticked. Other filters, which `address` names, begin with none,
 * so that nothing unseen is changed.
 */
export function useSelection(rows: readonly ListedSubmission[], address: string) {
  const [kept, setKept] = useState({ address, selected: none });
  /** The row where a range begins. */
  const [anchor, setAnchor] = useState<string>();
  const selected = kept.address === address ? kept.selected : none;
  const keep = (next: Selected) => setKept({ address, selected: next });

  return {
    selected,
    /** `isRange`: also all rows since the one ticked last. */
    toggle(id: string, isRange = false) {
      const end = rows.findIndex((row) => row.id === id);
      const begin = isRange ? rows.findIndex((row) => row.id === anchor) : -1;
      const first = begin < 0 ? end : Math.min(begin, end);
      const range = rows.slice(first, Math.max(begin, end) + 1);
      const others = Array.from(selected).filter(
        ([other]) => !range.some((row) => row.id === other),
      );
      keep(new Map([...others, ...(selected.has(id) ? [] : pairs(range))]));
      setAnchor(id);
    },
    /** Ticks more rows; the last of them begins the next range. */
    add(ids: readonly string[]) {
      keep(new Map([...selected, ...pairs(rows.filter(({ id }) => ids.includes(id)))]));
      setAnchor(ids.at(-1));
    },
    setAll: (all: readonly Matching[]) => keep(new Map(pairs(all))),
    clear: () => keep(none),
  };
}

const pairs = (submissions: readonly Matching[]) =>
  submissions.map((submission) => [submission.id, submission] as const);

export type ListPosition = {
  /** The filters of the list. */
  address: string;
  /** How many rows were loaded. */
  rows: number;
  /** The first row in view and its place in the window, as what stands above the list may change. */
  inView?: { id: string | undefined; top: number };
  /** The row that had the focus, or was read since. */
  id: string | undefined;
};

/** The place where this list was left; undefined for another list. */
export function usePositionLeft(address: string): ListPosition | undefined {
  const left = useStaff().listPosition.current;
  const [place] = useState(() => (left?.address === address ? left : undefined));
  return place;
}

type List = Pick<ListPosition, 'address' | 'rows'> & { isReady: boolean };

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-id]')];
const topOf = (row: Element) => row.getBoundingClientRect().top;

/** Returns to the place once the list is read, and records it when the list is left. */
export function useKeptPosition(
  place: ListPosition | undefined,
  { address, rows: count, isReady }: List,
): void {
  const { listPosition } = useStaff();
  const isBack = useRef(!place);

  useLayoutEffect(() => {
    if (isBack.current || !place || !isReady) return;
    isBack.current = true;
    const row = rows().find((one) => one.dataset.id === place.inView?.id);
    if (row) scrollBy(0, topOf(row) - place.inView!.top);
    const link = document.querySelector<HTMLElement>(`[data-id="${place.id}"] a`);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'nearest' });
  }, [place, isReady]);

  const leave = useEffectEvent(() => {
    const first = rows().find((row) => topOf(row) >= 0);
    listPosition.current = {
      address,
      rows: count,
      inView: first && { id: first.dataset.id, top: topOf(first) },
      id: document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id,
    };
  });
  useLayoutEffect(() => () => leave(), []);
}
