import { Link } from 'react-router';
import { useLoad } from '../use-load.ts';
import { useOnAct } from '../use-on-act.ts';
import { countText } from '../words.ts';

/** Above the list, while there are letters that were not delivered. */
export function FailedLetters() {
  const { data, reload } = useLoad('GET /letters/failed', {});
  useOnAct(() => data && reload(true));
  if (!data?.failed) return null;
  return (
    <p className="strip" role="status">
      {countText(data.failed, 'letter was', 'letters were')} not delivered.{' '}
      <Link to="/letters">See which</Link>
    </p>
  );
}
