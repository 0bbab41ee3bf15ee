import { namesOf, type Status } from '@site/forms/names';
import { normalised } from '@site/forms/texts';
import type { ListedSubmission } from '@site/server/desk/inbox';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { StatusMark, statusClass } from '#parts/state.tsx';
import { useStatuses } from '#staff.ts';
import { formNames, ordinalText, shortTime, timeText } from '#words.ts';

type Props = {
  table: RefObject<HTMLTableElement | null>;
  rows: ListedSubmission[];
  /** Its words are marked where a row has them. */
  search: string | undefined;
  address: string;
  isLoading: boolean;
  selected: ReadonlyMap<string, unknown>;
  current: string | undefined;
  onSelect: (id: string, isRange: boolean) => void;
  /** Missing for those who may only read. */
  onStatus?: (submission: ListedSubmission, to: Status) => void;
};

export function InboxTable({
  table,
  rows,
  search,
  address,
  isLoading,
  selected,
  current,
  onSelect,
  onStatus,
}: Props) {
  return (
    <table className="inbox" ref={table} aria-busy={isLoading}>
      <caption className="visually-hidden">What people sent</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Select</span>
          </th>
          <th scope="col">From</th>
          <th scope="col">Form</th>
          <th scope="col">About</th>
          <th scope="col">Status</th>
          <th scope="col">Owner</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((submission) => (
          <Row
            key={submission.id}
            submission={submission}
            search={search}
            address={address}
            isSelected={selected.has(submission.id)}
            isCurrent={submission.id === current}
            onSelect={(isRange) => onSelect(submission.id, isRange)}
            onStatus={onStatus}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  submission: ListedSubmission;
  search: string | undefined;
  /** The filters of the list, which its neighbours follow. */
  address: string;
  isSelected: boolean;
  isCurrent: boolean;
  /** `isRange`: also all rows since the one ticked last. */
  onSelect: (isRange: boolean) => void;
  onStatus: Props['onStatus'];
};

function Row(props: RowProps) {
  const { submission, search, address, isSelected, isCurrent, onSelect, onStatus } = props;
  const { id, form, name, authors, email, role, position, title, filename, owner, nth } =
    submission;
  const who = name ?? authors ?? email;
  const about = [role ?? position ?? title, filename].filter(Boolean).join(' · ');
  return (
    <tr
      className={submission.isOpened ? undefined : 'unread'}
      aria-current={isCurrent || undefined}
      data-id={id}
    >
      <td className="cell-select">
        <label className="tick">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={({ nativeEvent }) => onSelect((nativeEvent as MouseEvent).shiftKey)}
          />
          <span className="visually-hidden">{`Select ${who}`}</span>
        </label>
      </td>
      <th scope="row" className="cell-who">
        <Link to={`/submissions/${id}${address && `?${address}`}`}>
          <Found search={search}>{who}</Found>
          {!submission.isOpened && <span className="visually-hidden"> (unread)</span>}
        </Link>
        {submission.hasFailedLetter && <span className="undelivered">Letter not delivered</span>}
        {submission.cameBy && <span className="nth">{`By ${submission.cameBy}`}</span>}
        {nth > 1 && <span className="nth">{`${ordinalText(nth)} from this person`}</span>}
      </th>
      <td className="cell-form">{formNames[form]}</td>
      <td className="cell-about" title={about}>
        <Found search={search}>{about}</Found>
        {(submission.hit ?? submission.excerpt) && (
          <span className={submission.hit ? 'excerpt hit' : 'excerpt'}>
            <Found search={search}>{submission.hit ?? submission.excerpt ?? ''}</Found>
          </span>
        )}
      </td>
      <td className="cell-status">
        <StatusSelect
          submission={submission}
          label={`Status of ${who}`}
          onSet={onStatus && ((to) => onStatus(submission, to))}
        />
      </td>
      <td className="cell-owner" title={owner?.email} translate="no">
        {owner?.name}
      </td>
      <td className="cell-time">
        <time dateTime={submission.createdAt} title={timeText(submission.createdAt)}>
          {shortTime(submission.createdAt)}
        </time>
      </td>
    </tr>
  );
}

type StatusProps = {
  submission: { status: Status; binnedAt?: string };
  label: string;
  /** Missing for those who may only read. */
  onSet?: (to: Status) => void;
};

/** A status that is set where it stands; only shown of what is in the bin. */
export function StatusSelect({ submission: { status, binnedAt }, label, onSet }: StatusProps) {
  const statuses = namesOf(useStatuses());
  if (!onSet || binnedAt) return <StatusMark status={status} />;
  return (
    <span className={`status ${statusClass(status)}`}>
      <select aria-label={label} value={status} onChange={({ target }) => onSet(target.value)}>
        {[...new Set([...statuses, status])].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </span>
  );
}

type FoundProps = { search: string | undefined; children: string };

/** A text of a submission, in which the words that are searched for are marked, with or without accents. */
function Found({ search, children }: FoundProps) {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  if (!words.length) return <bdi translate="no">{children}</bdi>;
  const accents = '[\\u0300-\\u036f]*';
  const escaped = words.map((word) =>
    Array.from(
      normalised(word, 'NFD'),
      (letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&') + accents,
    ).join(''),
  );
  // Each second part is one of the words.
  // recheck-ignore: escaped words, one or another of which is met at each place.
  const parts = normalised(children, 'NFD').split(new RegExp(`(${escaped.join('|')})`, 'iu'));
  return (
    <bdi translate="no">
      {/* biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone */}
      {parts.map((part, i) => (i % 2 ? <mark key={i}>{part.normalize()}</mark> : part.normalize()))}
    </bdi>
  );
}
