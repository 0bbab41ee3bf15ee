import { Link } from 'react-router';
import { LongDay } from '../../components/layouts/long-day.tsx';
import { useContent } from '../../content.ts';

type WithdrawnProps = { title: string; date: string; reason: string };

/** What stands at the address of a note that was withdrawn: that it was, when, and why. */
export function Withdrawn({ title, date, reason }: WithdrawnProps) {
  const { around } = useContent('notes');
  return (
    <article className="band wrap note-withdrawn">
      <p className="kicker">{around.withdrawn}</p>
      <h1 className="display">{title}</h1>
      <p className="note-by">
        <span>{around.withdrawnOn}</span> <LongDay day={date} />
      </p>
      <p className="intro">{reason}</p>
      <Link to="/notes" className="link link-alone">
        {around.all}
      </Link>
    </article>
  );
}
