import { useEffect, useState } from 'react';
import { get } from './api.ts';
import type { List, ListedSubmission } from './types.ts';
import { useLoad } from './use-load.ts';

/** The pages of the list that were asked for so far, as one. */
export function useList(query: string) {
  const path = `/submissions?${query}`;
  const first = useLoad<List>(path, true);
  const [more, setMore] = useState<{ path: string; pages: List[] }>({ path, pages: [] });
  const [problem, setProblem] = useState<string>();
  const pages = more.path === path ? more.pages : [];
  const all = first.data && [first.data, ...pages];
  const next = all?.at(-1)?.next;
  // Rows that came or went meanwhile may stand on two pages.
  const rows = new Map<string, ListedSubmission>();
  for (const page of all ?? []) for (const row of page.submissions) rows.set(row.id, row);

  useEffect(() => setProblem(first.error?.message), [first.error]);

  async function loadMore() {
    if (!next) return;
    try {
      const page = await get<List>(`${path}&after=${encodeURIComponent(next)}`);
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
    hasMore: next !== undefined,
    hasSeveralPages: pages.length > 0,
    isLoading: first.isLoading,
    problem,
    loadMore,
    reload,
  };
}
