import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '#parts/button.tsx';
import { Reading, StatusMark } from '#parts/state.tsx';
import { formNames, shortTime } from '#words.ts';
import { toQuery, useFilters } from './filters.ts';
import { useList, usePositionLeft } from './list.ts';
import { SubmissionView } from './submission.tsx';

/** What somebody sent; in a wide window beside the list that it was opened from. */
export function SubmissionBesideList() {
  const { id = '' } = useParams();
  const { address } = useFilters();
  const isWide = useIsWide();
  const to = (other: string) => `/submissions/${other}${address && `?${address}`}`;
  return (
    <div className={isWide ? 'beside-list' : undefined}>
      {isWide && <ListRail key={address} id={id} to={to} />}
      <div className="pane">
        <SubmissionView />
      </div>
    </div>
  );
}

type Props = {
  id: string;
  to: (id: string) => string;
};

/** The list that a submission was opened from, beside it. */
function ListRail({ id, to }: Props) {
  const { filters, address } = useFilters();
  const wanted = usePositionLeft(address)?.rows ?? 0;
  const list = useList(toQuery(filters), { wanted, isLive: true });
  const rail = useRef<HTMLElement>(null);
  const { rows = [] } = list;
  const isShown = rows.some((row) => row.id === id);
  const isLast = rows.at(-1)?.id === id;
  const goOn = useEffectEvent(list.loadMore);
  useEffect(() => {
    if (isLast) goOn();
  }, [isLast]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open
  useEffect(() => {
    const current = rail.current?.querySelector<HTMLElement>('[aria-current]');
    // This scrolls the rail alone, not the page.
    if (current) rail.current?.scrollTo({ top: current.offsetTop - rail.current.clientHeight / 3 });
  }, [id, isShown]);

  return (
    <nav className="rail" aria-label="The list" ref={rail} aria-busy={list.isLoading}>
      <Reading of={{ ...list, data: list.rows }}>Reading the list …</Reading>
      <ol>
        {rows.map(({ form, name, authors, email, role, position, title, owner, ...row }) => (
          <li key={row.id}>
            <Link
              to={to(row.id)}
              aria-current={row.id === id ? 'page' : undefined}
              className={row.isOpened || row.id === id ? undefined : 'unread'}
            >
              <span className="rail-who">
                <bdi translate="no">{name ?? authors ?? email}</bdi>
              </span>
              <time dateTime={row.createdAt}>{shortTime(row.createdAt)}</time>
              <span className="rail-about">
                <bdi translate="no">{role ?? position ?? title ?? formNames[form]}</bdi>
                {owner && <span translate="no">{` · ${owner.name}`}</span>}
              </span>
              <StatusMark status={row.status} />
            </Link>
          </li>
        ))}
      </ol>
      {list.hasMore && !list.isFilling && <Button onClick={list.loadMore}>Show more</Button>}
    </nav>
  );
}

/** From this width, a list and an opened submission stand side by side. */
const wide = matchMedia('(min-width: 75rem)');

function listen(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => wide.matches);
}
