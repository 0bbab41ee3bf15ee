import { isApplicationForm } from '@site/forms/names';
import type { DeedKind } from '@site/server/database/desk-tables';
import type { Entry } from '@site/server/desk/audit-log';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#parts/button.tsx';
import { SearchField } from '#parts/search-field.tsx';
import { Reading, State } from '#parts/state.tsx';
import { usePages } from '#use-call.ts';
import { useTitle } from '#use-window.ts';
import { clockText, dayText, timeText, weekdayText } from '#words.ts';

const kinds: Record<DeedKind, string> = {
  reading: 'Opened and taken out',
  submissions: 'Changed in the inbox',
  letters: 'Letters',
  site: 'Pages and notes',
  accounts: 'Accounts and sign-ins',
};

export function RecordView() {
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<DeedKind>();
  const record = usePages(
    'GET /record',
    { search: search || undefined, kind },
    ({ next }) => next,
    { keepsOld: true },
  );
  useTitle('Record');
  const entries = record.data?.flatMap((page) => page.entries);
  const days = Map.groupBy(deedsIn(entries ?? []).values(), ([deed]) => dayText(deed!.at));

  return (
    <>
      <div className="pages-head">
        <h1>Record</h1>
        <div className="record-filters">
          <SearchField
            search={search}
            placeholder="Staff, or words of a submission"
            onSearch={setSearch}
          />
          <select
            aria-label="Kind"
            value={kind ?? ''}
            onChange={({ target }) => setKind((target.value || undefined) as DeedKind | undefined)}
          >
            <option value="">Everything</option>
            {Object.entries(kinds).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p className="measure">
        Who opened, downloaded, exported, changed or erased what, and who came and went, for 365
        days. Names of applicants stand here as long as what they sent exists. Times are those of
        India.
      </p>
      <Reading of={record}>Reading the record …</Reading>
      {entries?.length === 0 && (
        <State kind="nothing">
          {search
            ? `Nothing of this kind is recorded of “${search}”.`
            : 'Nothing of this kind is recorded.'}
        </State>
      )}
      {entries && entries.length > 0 && (
        <table className="record">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          {Array.from(days, ([day, deeds]) => (
            <tbody key={day}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {`${weekdayText(deeds[0]![0]!.at)}, ${day}`}
                </th>
              </tr>
              {deeds.map(([entry, ...others]) => (
                <tr key={entry!.id}>
                  <td className="num">
                    <time dateTime={entry!.at}>{clockText(entry!.at)}</time>
                  </td>
                  <td translate="no">{entry!.name ?? entry!.who}</td>
                  <td>
                    <AuditSentence entry={entry!} others={others} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
      {record.hasMore && (
        <Button is="main" onClick={record.loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}

/** What one person did in one minute with several submissions is one deed. */
const deedsIn = (entries: readonly Entry[]) =>
  Map.groupBy(entries, ({ id, at, who, action, detail, submissionId }) =>
    submissionId ? [timeText(at), who, action, detail].join('\n') : id,
  );

type SentenceProps = { entry: Entry; others?: readonly Entry[] };

/** What somebody did, without the subject of the sentence; it links to the submission while that exists. */
function AuditSentence({ entry, others = [] }: SentenceProps) {
  const { action, detail, submissionId } = entry;
  if (!submissionId) {
    return <span>{`${pastOf(action)}${detail ? ` ${detailText(action, detail)}` : ''}`}</span>;
  }
  const [before, after] = aroundSubmission(action, detail);
  if (!others.length) {
    return (
      <>
        <span>{before}</span> <About entry={entry} /> <span>{after}</span>
      </>
    );
  }
  const all = [entry, ...others];
  return (
    <details>
      <summary>{`${before} ${all.length} submissions ${after}`}</summary>
      <ul>
        {all.map((one) => (
          <li key={one.id}>
            <About entry={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function About({ entry: { submissionId, about } }: { entry: Entry }) {
  if (!about) return <span>a submission that was erased</span>;
  return (
    <>
      <span>{`the ${isApplicationForm(about.form) ? 'application' : 'enquiry'} of `}</span>
      <Link to={`/submissions/${submissionId}`}>
        <bdi title={about.name} translate="no">
          {about.name}
        </bdi>
      </Link>
    </>
  );
}

/** The words before and after the name of the submission. */
const around: Readonly<Record<string, readonly [before: string, after: string]>> = {
  opened: ['opened', ''],
  'viewed the file': ['viewed the file of', ''],
  'downloaded the file': ['downloaded the file of', ''],
  'set the status': ['set the status of', ''],
  'corrected the details': ['corrected the details of', ''],
  'corrected the address': ['corrected the address of', ''],
  'wrote a note': ['wrote a comment on', ''],
  'changed a note': ['changed a comment on', ''],
  'removed a note': ['removed a comment on', ''],
  assigned: ['assigned', ''],
  'parted from a person': ['said of', 'that it is not the same person'],
  'given back to a person': ['took back of', 'that it is not the same person'],
  'wrote a letter': ['wrote a letter on', ''],
  'changed a letter': ['changed a letter on', ''],
  'cancelled a letter': ['cancelled a letter on', ''],
  'sent a letter': ['sent a letter on', ''],
  'sent a letter again': ['sent again a letter on', ''],
  'sent a letter with their own mail program': ['sent by their own mail program a letter on', ''],
  'could not send a letter': ['could not send a letter on', ''],
  'left the status': ['left the status of', ''],
  'confirmed the receipt': ['confirmed the receipt of', ''],
  'put in the bin': ['put', 'in the bin'],
  'took from the bin': ['took', 'from the bin'],
  erased: ['erased', 'for good'],
};

const pasts: Readonly<Record<string, string>> = {
  'wrote a note': 'wrote a comment',
  'changed a note': 'changed a comment',
  'removed a note': 'removed a comment',
  'wrong password': 'typed a wrong password',
  'wrong code': 'typed a wrong code',
  'passkey refused': 'used a passkey that was refused',
  'locked for 15 minutes': 'was locked out for 15 minutes',
};

/** An entry of the audit log as the predicate of a sentence. */
function pastOf(action: string): string {
  return pasts[action] ?? action;
}

/** A change of status says from and to; any other detail stands in brackets, its times as everywhere. */
function detailText(action: string, detail: string): string {
  const [from, to] = detail.split(' → ');
  if (action === 'set the status' && to) return `from ${from} to ${to}`;
  return `(${detail.replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, timeText)})`;
}

/** The words before and after the submission in a sentence on what was done. */
function aroundSubmission(action: string, detail: string | undefined): [string, string] {
  const [before, after] = around[action] ?? [`${pastOf(action)}:`, ''];
  return [before, [after, detail && detailText(action, detail)].filter(Boolean).join(' ')];
}

export function History({ entries }: { entries: Entry[] }) {
  return (
    <details className="history">
      <summary>{`History (${entries.length})`}</summary>
      <ol>
        {entries.toReversed().map(({ id, who, name, action, detail, at }) => (
          <li key={id}>
            <span translate="no">{name ?? who}</span>
            <span>{` ${pastOf(action)}${detail ? ` ${detailText(action, detail)}` : ''}, `}</span>
            <time dateTime={at}>{timeText(at)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
