type StepsProps = { steps: { name: string; count: number }[] };

/**
 * Steps, each with a bar as long as its count on a pale one of what came to it. What a step takes away
 * stands where it lay in the bar above.
 */
export function Steps({ steps }: StepsProps) {
  const most = Math.max(...steps.map(({ count }) => count));
  const left = (i: number) => steps[i + 1]?.count ?? 0;
  const takes = (i: number) => left(i) > 0 && steps[i - 1]?.count === steps[i]!.count + left(i);
  return (
    <ol className="topic-steps">
      {steps.map(({ name, count }, i) => {
        const before = steps[i - 1];
        const came = before && !takes(i - 1) ? before.count : count;
        return (
          <li key={name} className={takes(i) ? 'topic-taken' : undefined}>
            <b className="num">{count.toLocaleString('en-GB')}</b> <span>{name}</span>
            <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={came} height={1} className="topic-came" />
              <rect x={takes(i) ? left(i) : 0} width={count} height={1} />
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
