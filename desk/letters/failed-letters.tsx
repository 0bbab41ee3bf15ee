import { Link } from 'react-router';
import { useLoad } from '../use-load.ts';
import { useOnActivity } from '../use-on-activity.ts';
import { countText } from '../words.ts';

export function FailedLetters() {
  const { data, reload } = useLoad('GET /letters/failed', {});
  useOnActivity(() => data && reload(true));
  if (!data?.failed) return null;
  return (
    <p className="strip" role="status">
      {countText(data.failed, 'letter was', 'letters were')} not delivered.{' '}
      <Link to="/letters">See which</Link>
    </p>
  );
}
