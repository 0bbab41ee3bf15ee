import { useParams } from 'react-router';
import { useFilters } from '../filters.ts';
import { ListRail } from '../parts/list-rail.tsx';
import { useIsWide } from '../use-is-wide.ts';
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
