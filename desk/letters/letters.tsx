import { Problem } from '../parts/problem.tsx';
import { useLoad } from '../use-load.ts';
import { useOnActivity } from '../use-on-activity.ts';
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
