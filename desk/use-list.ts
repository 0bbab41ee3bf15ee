import { useEffect, useEffectEvent, useState } from 'react';
import type { List, ListedSubmission } from '../server/desk/api/inbox.ts';
import { addressOf, call } from './api.ts';
import type { Filters } from './filters.ts';
import { useLoad } from './use-load.ts';

/** Of the API. */
const pageSize = 50;
const mostAtOnce = 500;

/** The pages of the list that were asked for so far, as one; `wanted` is how many rows it begins with. */
export function useList(asked: Filters, wanted = pageSize) {
  const path = addressOf('GET /submissions', asked);
  const [begun] = useState({ path, wanted: Math.max(wanted, pageSize) });
  const least = begun.path === path ? begun.wanted : pageSize;
  const rowsAtFirst = String(Math.min(least, mostAtOnce));
  const first = useLoad('GET /submissions', { ...asked, rows: rowsAtFirst }, true);
  const [more, setMore] = useState<{ path: string; pages: List[] }>({ path, pages: [] });
  const [problem, setProblem] = useState<string>();
  const pages = more.path === path ? more.pages : [];
  const all = first.data && [first.data, ...pages];
  const next = all?.at(-1)?.next;
  // Rows that came or went meanwhile may stand on two pages.
  const rows = new Map<string, ListedSubmission>();
  for (const page of all ?? []) for (const row of page.submissions) rows.set(row.id, row);

  const hasMore = next !== undefined && !first.isOld;

  useEffect(() => setProblem(first.error?.message), [first.error]);

  // A list that was left had more than one call returns: ask for the next page.
  const isFilling = hasMore && rows.size < least && problem === undefined;
  const goOn = useEffectEvent(loadMore);
  useEffect(() => {
    if (isFilling && next) goOn();
  }, [isFilling, next]);

  async function loadMore() {
    if (!hasMore) return;
    try {
      const page = await call('GET /submissions', { ...asked, after: next });
      setMore({ path, pages: [...pages, page] });
      setProblem(undefined);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  function reload(isBackground?: boolean) {
    setMore({ path, pages: [] });
    first.reload(isBackground);
  }

  return {
    rows: all && [...rows.values()],
    hasMore,
    isFilling,
    hasSeveralPages: rows.size > pageSize,
    isLoading: first.isLoading || first.isOld,
    problem,
    loadMore,
    reload,
  };
}
