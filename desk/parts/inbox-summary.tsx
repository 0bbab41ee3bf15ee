import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentOf } from '../../config/firm-time.ts';
import type { InboxSummary as Numbers } from '../../server/desk/api/inbox.ts';
import { useLoad } from '../use-load.ts';
import { useOnActivity } from '../use-on-activity.ts';
import { dayText, weekdayText } from '../words.ts';
import { Problem } from './problem.tsx';

const plotHeight = 30;
const barWidth = 20;
const dayWidth = 40;

/** What a manager looks for first: who waits, what came, how long an answer takes. */
export function InboxSummary() {
  const { data, error, reload } = useLoad('GET /inbox-summary', {});
  useOnActivity(() => data && reload(true));
  if (error && !data) return <Problem message={error.message} onRetry={reload} />;
  return (
    <section className="inbox-summary" aria-label="The week" aria-busy={!data}>
      {data && <Figures {...data} />}
    </section>
  );
}

function Figures({ days, waiting, answered }: Numbers) {
  const arrived = days.reduce((sum, day) => sum + day.arrived, 0);
  const took = answered.medianDays === null ? undefined : durationOf(answered.medianDays);
  const answers = 'a letter that was sent, or “answered” or “declined”';
  return (
    <>
      <Finding
        count={waiting}
        says={waiting === 1 ? 'waits for an answer' : 'wait for an answer'}
        none="Nobody waits for an answer"
        how="New, in review or shortlisted."
        to="/?status=waiting"
      />
      <Finding
        count={arrived}
        says="arrived in seven days"
        none="Nothing arrived in seven days"
        how="Today counts so far; what is in the bin does not."
        to={`/?since=${days[0]?.day}`}
      >
        <Days days={days} />
      </Finding>
      <Finding
        count={took?.count ?? 0}
        says={`${took?.unit} to an answer`}
        none="No first answer in 28 days"
        how={
          took
            ? `Median of the ${answered.count.toLocaleString('en-IN')} that had a first answer in the last 28 days: ${answers}.`
            : `An answer is ${answers}.`
        }
      />
    </>
  );
}

type FindingProps = {
  count: number;
  says: string;
  /** Shown instead where the count is 0. */
  none: string;
  how: string;
  /** The list that is counted. */
  to?: string;
  children?: ReactNode;
};

function Finding({ count, says, none, how, to, children }: FindingProps) {
  const words = (
    <>
      <span className="summary-number">{count.toLocaleString('en-IN')}</span> {says}
    </>
  );
  return (
    <div className="summary-part">
      <p className="summary-finding">{count ? to ? <Link to={to}>{words}</Link> : words : none}</p>
      {children}
      <p className="hint summary-how">{how}</p>
    </div>
  );
}

function Days({ days }: Pick<Numbers, 'days'>) {
  const most = Math.max(...days.map(({ arrived }) => arrived), 1);
  return (
    <ol className="summary-days" aria-label="Arrived on each day">
      {days.map(({ day, arrived }) => {
        const height = Math.round((arrived / most) * plotHeight);
        const moment = momentOf(`${day}T12:00`);
        return (
          <li key={day}>
            <Link to={`/?since=${day}&until=${day}`} title={dayText(moment)}>
              <span className="num">{arrived.toLocaleString('en-IN')}</span>
              <svg viewBox={`0 0 ${dayWidth} ${plotHeight + 5}`} aria-hidden="true">
                <path className="axis" d={`M0 ${plotHeight + 0.5}h${dayWidth}m-20 0v4`} />
                <rect
                  x={(dayWidth - barWidth) / 2}
                  y={plotHeight - height}
                  width={barWidth}
                  height={height}
                />
              </svg>
              <span className="visually-hidden"> on </span>
              <time dateTime={day}>{weekdayText(moment)}</time>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** In days, or in hours below one day. */
function durationOf(days: number): { count: number; unit: string } {
  const inHours = days < 1;
  const count = inHours ? Math.max(Math.round(days * 24), 1) : Math.round(days * 10) / 10;
  const unit = inHours ? 'hour' : 'day';
  return { count, unit: count === 1 ? unit : `${unit}s` };
}
