import { measured } from './lay-out-paths.ts';

/**
 * Steps, each written as `step: count`, with a bar as long as its count on a pale one of what came to it.
 * What a step takes away stands where it lay in the bar above.
 */
export function Steps({ lines }: { lines: string[] }) {
  const steps = lines.map(measured);
  const most = Math.max(...steps.map(({ value }) => value));
  const left = (i: number) => steps[i + 1]?.value ?? 0;
  const takes = (i: number) => left(i) > 0 && steps[i - 1]?.value === steps[i]!.value + left(i);
  return (
    <ol className="topic-steps">
      {steps.map(({ words, number, value }, i) => {
        const before = steps[i - 1];
        const came = before && !takes(i - 1) ? before.value : value;
        return (
          <li key={words} className={takes(i) ? 'topic-taken' : undefined}>
            <b className="num">{number}</b> <span>{words}</span>
            {most > 0 && (
              <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={came} height={1} className="topic-came" />
                <rect x={takes(i) ? left(i) : 0} width={value} height={1} />
              </svg>
            )}
          </li>
        );
      })}
    </ol>
  );
}
