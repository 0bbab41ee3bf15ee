import { useEffect, useEffectEvent, useState } from 'react';
import type { List, ListedSubmission } from '../server/desk/api/inbox.ts';
import { addressOf, call } from './api.ts';
import type { Filters } from './filters.ts';
import { useLoad } from './use-load.ts';

/** Of the API. */
const pageSize = 50;

/** The pages of the list that were asked for so far, as one. */
export function useList(asked: Filters) {
  const path = addressOf('GET /submissions', asked);
  const first = useLoad('GET /submissions', asked, true);
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

  // A search returns after some thousands of rows, so that nobody else has to wait: ask for the next page.
  const isSearching = hasMore && rows.size < pageSize && problem === undefined;
  const goOn = useEffectEvent(loadMore);
  useEffect(() => {
    if (isSearching && next) goOn();
  }, [isSearching, next]);

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

  function reload(isByItself?: boolean) {
    setMore({ path, pages: [] });
    first.reload(isByItself);
  }

  return {
    rows: all && [...rows.values()],
    hasMore,
    isSearching,
    hasSeveralPages: rows.size > pageSize,
    isLoading: first.isLoading,
    problem,
    loadMore,
    reload,
  };
}
