import type { List, ListedSubmission } from '@site/server/desk/inbox';
import { useEffect, useEffectEvent, useState } from 'react';
import { addressOf, call } from '#api.ts';
import { useLoad } from '#use-load.ts';
import type { Filters } from './filters.ts';

/** The limits of the API. */
const pageSize = 50;
const mostAtOnce = 500;

/**
 * The pages of the list that were loaded so far, as one; `wanted` is how many rows it begins with. A reload
 * keeps the number of rows.
 */
export function useList(asked: Filters, wanted = pageSize) {
  const path = addressOf('GET /submissions', asked);
  // How many rows are to be shown, and for how many of them the first call asks.
  const [size, setSize] = useState({ path, shown: wanted, atFirst: wanted });
  const { shown, atFirst } = size.path === path ? size : { shown: pageSize, atFirst: pageSize };
  const least = Math.max(shown, pageSize);
  const rowsAtFirst = String(Math.min(Math.max(atFirst, pageSize), mostAtOnce));
  const first = useLoad('GET /submissions', { ...asked, rows: rowsAtFirst }, true);
  const [pages, setPages] = useState<Record<string, List>>({});
  const [problem, setProblem] = useState<string>();
  const addressAfter = (after: string) => addressOf('GET /submissions', { ...asked, after });

  // Rows that came or went meanwhile can be on two pages.
  const rows = new Map<string, ListedSubmission>();
  let last = first.data;
  let next: string | undefined;
  while (last) {
    for (const row of last.submissions) rows.set(row.id, row);
    next = last.next;
    last = next !== undefined && rows.size < least ? pages[addressAfter(next)] : undefined;
  }
  const hasMore = next !== undefined;

  useEffect(() => setProblem(first.error?.message), [first.error]);

  // One call returns fewer rows, or a reload has lost a page: the next one is loaded.
  const isFilling = hasMore && !first.isOld && rows.size < least && problem === undefined;
  const goOn = useEffectEvent(loadMore);
  useEffect(() => {
    if (isFilling && next) goOn();
  }, [isFilling, next]);

  async function loadMore() {
    if (next === undefined || first.isOld) return;
    try {
      const page = await call('GET /submissions', { ...asked, after: next });
      setPages((before) => ({ ...before, [addressAfter(next)]: page }));
      setSize({ path, shown: rows.size + pageSize, atFirst });
      setProblem(undefined);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  function reload(isBackground?: boolean) {
    // Whole pages are read, so that new rows push out none that was shown.
    const whole = Math.ceil((rows.size + (hasMore ? 0 : 1)) / pageSize) * pageSize;
    setSize({ path, shown: whole, atFirst: whole });
    first.reload(isBackground);
  }

  return {
    rows: first.data && [...rows.values()],
    hasMore,
    isFilling,
    hasSeveralPages: rows.size > pageSize,
    isLoading: first.isLoading || first.isOld,
    problem,
    loadMore,
    reload,
  };
}
