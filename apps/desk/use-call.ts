import type { CallName, Input, Output } from '@site/server/desk/calls';
import type { ListedSubmission } from '@site/server/desk/inbox';
import {
  type InfiniteData,
  keepPreviousData,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { type ApiError, call, type ReadName, tryAgainAfterMs } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** The last error of each query, which TanStack Query forgets when it tries again. */
const lastErrors = new WeakMap<object, ApiError>();

export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => lastErrors.set(query, error) }),
  // What somebody did here is seen in every part of the page at once.
  mutationCache: new MutationCache({ onSuccess: () => void reread('GET /news') }),
  defaultOptions: {
    queries: {
      // What somebody sent stays in memory no longer than the view that shows it.
      gcTime: 0,
      networkMode: 'always',
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: false,
      retry: false,
    },
    mutations: { gcTime: 0, networkMode: 'always' },
  },
});

/** The calls that are read: those that change nothing, also where their input goes in a body. */
type Readable =
  | ReadName
  | 'POST /letters/preview'
  | 'POST /link/look'
  | 'POST /pages/:name/presence';

/** The one place where a query gets its key. */
const keyOf = (name: CallName, input?: object) => (input ? [name, input] : [name]);

type Options<Data> = {
  isOn?: boolean;
  /** Reads it again and again, each so many milliseconds. */
  every?: number | ((data: Data | undefined) => number | undefined);
  /** Shows what was read for another input until this is read. */
  keepsOld?: boolean;
  /** Reads it again when something arrived, or when staff or the site changed something. */
  isLive?: boolean;
  /** Reads it once for all that show it. */
  isKept?: boolean;
};

function settingsOf<Data>(
  name: CallName,
  input: object,
  { isOn, every, keepsOld, isLive, isKept }: Options<Data>,
) {
  return {
    queryKey: keyOf(name, input),
    enabled: isOn,
    meta: { isLive },
    staleTime: isKept ? Number.POSITIVE_INFINITY : 0,
    placeholderData: keepsOld ? keepPreviousData : undefined,
    refetchInterval({ state: { data, error } }: { state: Query<Data>['state'] }) {
      const ms = typeof every === 'function' ? every(data) : every;
      return ms ?? (error?.isTransient && tryAgainAfterMs);
    },
  };
}

const stored = (name: CallName, input: object) =>
  queries.getQueryCache().find({ queryKey: keyOf(name, input) });

/** Whether the page reads something again by itself; the first reading and a further page are a person's. */
function isBackground(name: CallName, input: object): boolean {
  const { state } = stored(name, input) ?? {};
  if (!state || state.fetchMeta?.fetchMore) return false;
  return state.dataUpdateCount + state.errorUpdateCount > 0;
}

/** The error of the last reading, also while it is tried again. */
function errorOf(name: CallName, input: object): ApiError | null {
  const query = stored(name, input);
  return query?.state.data === undefined ? (lastErrors.get(query ?? {}) ?? null) : null;
}

/** Reads what a call returns, and again by itself while the server is busy or away. */
export function useCall<Name extends Readable>(
  name: Name,
  input: Input<Name>,
  options: Options<Output<Name>> = {},
) {
  const read = (signal: AbortSignal) =>
    call(name, input, { signal, isBackground: isBackground(name, input) });
  return useReading(name, input, read, options);
}

/** Like `useCall`, where more is to be done than the call. */
export function useReading<Data>(
  name: CallName,
  input: object,
  read: (signal: AbortSignal) => Promise<Data>,
  options: Options<Data> = {},
) {
  const query = useQuery<Data>({
    ...settingsOf(name, input, options),
    queryFn: ({ signal }) => read(signal),
  });
  // Only what a view takes out of this renders it anew, so polling what is as it was renders nothing.
  return {
    data: query.data,
    error: query.error ?? errorOf(name, input),
    refetch: query.refetch,
    /** Whether the data belong to another input. */
    get isOld() {
      return query.isPlaceholderData;
    },
    /** When it was read; 0 before. */
    get readAt() {
      return query.dataUpdatedAt;
    },
  };
}

/**
 * Reads a call that returns one page at a time: `next` is what to ask for after one, `first` for the first.
 * All pages that are shown are read again together.
 */
export function usePages<Name extends ReadName>(
  name: Name,
  input: Input<Name>,
  next: (page: Output<Name>) => Partial<Input<Name>> | undefined,
  { first = {}, ...options }: Options<unknown> & { first?: Partial<Input<Name>> } = {},
) {
  const query = useInfiniteQuery({
    ...settingsOf(name, input, options),
    queryFn: ({ signal, pageParam }) =>
      call(name, Object.assign({}, input, pageParam), {
        signal,
        isBackground: isBackground(name, input),
      }),
    initialPageParam: first,
    getNextPageParam: next,
  });
  const { data, hasNextPage, isPlaceholderData, isFetching, isFetchingNextPage, refetch } = query;

  /** Reads one page further. Where a change reads all anew meanwhile, which drops it, it is asked for again. */
  async function loadMore() {
    if (!hasNextPage || isPlaceholderData || isFetchingNextPage) return;
    const isShown = () => stored(name, input)?.isActive();
    let read: Awaited<ReturnType<typeof query.fetchNextPage>>;
    do read = await query.fetchNextPage();
    while (
      isShown() &&
      !read.error &&
      read.hasNextPage &&
      read.data?.pages.length === data?.pages.length
    );
  }

  return {
    /** The pages that were read. */
    data: data?.pages,
    error: query.error ?? errorOf(name, input),
    hasMore: hasNextPage && !isPlaceholderData,
    isFetching,
    refetch,
    loadMore,
  };
}

/** Reads anew what is shown of these calls. */
export const reread = (...names: ReadName[]): Promise<unknown> =>
  Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: keyOf(name) })));

/** Reads anew what is shown and follows what others do. */
export const rereadLive = (): Promise<unknown> =>
  queries.invalidateQueries({ predicate: ({ meta }) => meta?.isLive === true });

/** Shows a change of listed submissions at once. Returns what takes it back. */
export function changeListed(change: (row: ListedSubmission) => ListedSubmission): () => void {
  type Lists = InfiniteData<Output<'GET /submissions'>>;
  const all = { queryKey: keyOf('GET /submissions') };
  const before = queries.getQueriesData<Lists>(all);
  queries.setQueriesData<Lists>(
    all,
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({ ...page, submissions: page.submissions.map(change) })),
      },
  );
  return () => {
    for (const [key, lists] of before) queries.setQueryData(key, lists);
  };
}

/** Puts what is known already in the place of what was read. */
export async function setRead<Name extends ReadName>(
  name: Name,
  input: Input<Name>,
  change: (before: Output<Name>) => Output<Name> | null,
): Promise<void> {
  // A call that runs began before this was known.
  await queries.cancelQueries({ queryKey: keyOf(name, input) });
  queries.setQueryData<Output<Name> | null>(
    keyOf(name, input),
    (before) => before && change(before),
  );
}
