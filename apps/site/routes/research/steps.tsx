import { Stitches } from '#parts/figure/stitches.tsx';

type StepsProps = { steps: { name: string; count: number }[] };

/** Steps, each with a stitch for each that it counts, on a pale one for each that came to it. */
export function Steps({ steps }: StepsProps) {
  const most = Math.max(...steps.map(({ count }) => count));
  const left = (i: number) => steps[i + 1]?.count ?? 0;
  const takes = (i: number) => left(i) > 0 && steps[i - 1]?.count === steps[i]!.count + left(i);
  return (
    <ol className="topic-steps">
      {steps.map(({ name, count }, i) => (
        <li key={name} className={takes(i) ? 'topic-taken' : undefined}>
          <b className="num">{count.toLocaleString('en-GB')}</b> <span>{name}</span>
          <Stitches
            count={count}
            of={i > 0 && !takes(i - 1) ? steps[i - 1]!.count : count}
            squares={Math.max(14, Math.ceil(most / 100))}
          />
        </li>
      ))}
    </ol>
  );
}
