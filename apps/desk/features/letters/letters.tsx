import { Link } from 'react-router';
import { Reading } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { countText } from '#words.ts';
import { LetterItem } from './letter-item.tsx';

type Props = { id: string };

export function Letters({ id }: Props) {
  const letters = useCall('GET /submissions/:id/letters', { id }, { isLive: true });
  if (!letters.data?.letters.length) return <Reading of={letters} />;
  return (
    <section aria-labelledby="letters">
      <h2 id="letters">Letters</h2>
      <Reading of={letters} />
      <ol className="plain">
        {letters.data.letters.toReversed().map((letter) => (
          <LetterItem key={letter.id} letter={letter} />
        ))}
      </ol>
    </section>
  );
}

export function FailedLetters() {
  const { data } = useCall('GET /letters/failed', {}, { isLive: true });
  if (!data?.failed) return null;
  return (
    <p className="strip" role="status">
      <span>{`${countText(data.failed, 'letter was', 'letters were')} not delivered. `}</span>
      <Link to="/letters">See which</Link>
    </p>
  );
}
