import type { ListedSubmission } from '@site/server/desk/api/inbox';
import { useEffect } from 'react';
import { usePages } from '#use-call.ts';
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
  const { pages, error, hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData } = list;

  // Rows that came or went meanwhile can be on two pages.
  const found = pages
    ?.flatMap(({ submissions }) => submissions)
    .map((row) => [row.id, row] as const);
  const rows = found && [...new Map<string, ListedSubmission>(found).values()];
  const count = rows?.length ?? 0;

  const loadMore = () => {
    if (hasNextPage && !isPlaceholderData && !isFetchingNextPage) void list.fetchNextPage();
  };
  // One call returns fewer rows than were wanted.
  const isFilling = hasNextPage && !isPlaceholderData && count < wanted && !error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows, another page
  useEffect(() => {
    if (isFilling) loadMore();
  }, [isFilling, count]);

  return {
    rows,
    error,
    hasMore: hasNextPage,
    isFilling,
    hasSeveralPages: count > pageSize,
    isLoading: isFetching,
    loadMore,
    refetch: list.refetch,
  };
}
