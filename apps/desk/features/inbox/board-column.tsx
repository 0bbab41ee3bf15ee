import type { Status } from '@site/forms/statuses';
import type { ListedSubmission } from '@site/server/desk/api/inbox';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '#parts/button.tsx';
import { Reading, StatusMark } from '#parts/state.tsx';
import type { Filters } from './filters.ts';
import { useList } from './use-list.ts';

type Props = {
  status: Status;
  asked: Filters;
  /** Whether a dragged card can be dropped here. */
  takes: boolean;
  /** Called with the rows once they are rendered. */
  onShown: (rows: readonly ListedSubmission[]) => void;
  children: (submission: ListedSubmission) => ReactNode;
};

export function BoardColumn({ status, asked, takes, onShown, children }: Props) {
  const list = useList({ ...asked, status }, { isLive: true });
  const shown = useEffectEvent(onShown);
  const rows = list.rows;
  const heading = `column-${status.replace(' ', '-')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are new with each reading
  useEffect(() => shown(rows ?? []), [rows?.map(({ id }) => id).join()]);

  return (
    <section
      className="column"
      data-status={status}
      aria-labelledby={heading}
      data-takes={takes || undefined}
    >
      <h2 id={heading}>
        <StatusMark status={status} />{' '}
        <span className="num">
          {rows && `${rows.length.toLocaleString('en-IN')}${list.hasMore ? '+' : ''}`}
        </span>
      </h2>
      <Reading of={{ ...list, data: rows }}>Reading …</Reading>
      {rows?.length === 0 && <p className="hint">None</p>}
      <ul>{rows?.map(children)}</ul>
      {list.hasMore && <Button onClick={list.loadMore}>Show more</Button>}
    </section>
  );
}
