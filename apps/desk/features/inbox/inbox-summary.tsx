import { momentOf } from '@site/content/firm-time';
import type { InboxSummary as Numbers } from '@site/server/desk/inbox';
import { Link } from 'react-router';
import { Reading } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { dayText, weekdayText } from '#words.ts';

const plotHeight = 22;
const barWidth = 12;
const dayWidth = 24;

/** What a manager looks for first, in a line: who waits, what came, how long an answer takes. */
export function InboxSummary() {
  const summary = useCall('GET /inbox-summary', {}, { isLive: true });
  const { data } = summary;
  if (summary.error && !data) return <Reading of={summary} />;
  return (
    <section className="inbox-summary" aria-label="The week" aria-busy={!data}>
      {data && <Figures {...data} />}
    </section>
  );
}

function Figures({ days, waiting, answered }: Numbers) {
  const arrived = days.reduce((sum, day) => sum + day.arrived, 0);
  const took = answered.medianDays === null ? undefined : durationOf(answered.medianDays);
  return (
    <>
      <Finding
        count={waiting}
        says={waiting === 1 ? 'waits for an answer' : 'wait for an answer'}
        none="Nobody waits for an answer"
        to="/?status=waiting"
      />
      <Finding
        count={arrived}
        says="in seven days"
        none="Nothing in seven days"
        to={`/?since=${days[0]?.day}`}
      />
      <Days days={days} />
      <Finding
        count={took?.count ?? 0}
        says={`${took?.unit} to an answer`}
        none="First answer: none yet"
      />
    </>
  );
}

type FindingProps = {
  count: number;
  says: string;
  /** Shown instead where the count is 0. */
  none: string;
  /** The list that is counted. */
  to?: string;
};

function Finding({ count, says, none, to }: FindingProps) {
  if (!count) return <p>{none}</p>;
  const words = (
    <>
      <strong className="num">{count.toLocaleString('en-IN')}</strong> <span>{says}</span>
    </>
  );
  return <p>{to ? <Link to={to}>{words}</Link> : words}</p>;
}

function Days({ days }: Pick<Numbers, 'days'>) {
  const most = Math.max(...days.map(({ arrived }) => arrived), 1);
  return (
    <ol className="summary-days" aria-label="Arrived on each day">
      {days.map(({ day, arrived }) => {
        const height = Math.round((arrived / most) * plotHeight);
        const moment = momentOf(`${day}T12:00`);
        const what = `${weekdayText(moment)} ${dayText(moment)}: ${arrived.toLocaleString('en-IN')}`;
        return (
          <li key={day}>
            <Link to={`/?since=${day}&until=${day}`} title={what}>
              <svg viewBox={`0 0 ${dayWidth} ${plotHeight + 2}`} aria-hidden="true">
                <path className="axis" d={`M0 ${plotHeight + 0.5}h${dayWidth}`} />
                <rect
                  x={(dayWidth - barWidth) / 2}
                  y={plotHeight - height}
                  width={barWidth}
                  height={height}
                />
              </svg>
              <span className="visually-hidden">{what}</span>
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
