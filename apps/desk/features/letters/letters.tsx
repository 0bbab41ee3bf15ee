import { Link } from 'react-router';
import { Problem } from '#parts/state.tsx';
import { useLoad, useOnActivity } from '#use-load.ts';
import { countText } from '#words.ts';
import { LetterItem } from './letter-item.tsx';

type Props = { id: string };

export function Letters({ id }: Props) {
  const { data, error, reload } = useLoad('GET /submissions/:id/letters', { id });
  useOnActivity(() => data && reload(true));

  if (!data?.letters.length) return <Problem message={error?.message} onRetry={reload} />;
  return (
    <section aria-labelledby="letters">
      <h2 id="letters">Letters</h2>
      <Problem message={error?.message} onRetry={reload} />
      <ol className="plain">
        {data.letters.toReversed().map((letter) => (
          <LetterItem key={letter.id} letter={letter} onChange={reload} />
        ))}
      </ol>
    </section>
  );
}

export function FailedLetters() {
  const { data, reload } = useLoad('GET /letters/failed', {});
  useOnActivity(() => data && reload(true));
  if (!data?.failed) return null;
  return (
    <p className="strip" role="status">
      <span>{`${countText(data.failed, 'letter was', 'letters were')} not delivered. `}</span>
      <Link to="/letters">See which</Link>
    </p>
  );
}
