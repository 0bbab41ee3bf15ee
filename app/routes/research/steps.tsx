import { Stitches } from '../../components/figures/stitches.tsx';
import { measured } from './lay-out-paths.ts';

/** Steps, each written as `step: count`, with a stitch for each that it counts, on a pale one for each that came to it. */
export function Steps({ lines }: { lines: string[] }) {
  const steps = lines.map(measured);
  const most = Math.max(...steps.map(({ value }) => value));
  const left = (i: number) => steps[i + 1]?.value ?? 0;
  const takes = (i: number) => left(i) > 0 && steps[i - 1]?.value === steps[i]!.value + left(i);
  return (
    <ol className="topic-steps">
      {steps.map(({ words, number, value }, i) => (
        <li key={words} className={takes(i) ? 'topic-taken' : undefined}>
          <b className="num">{number}</b> <span>{words}</span>
          <Stitches
            count={value}
            of={i > 0 && !takes(i - 1) ? steps[i - 1]!.value : value}
            squares={Math.max(14, Math.ceil(most / 100))}
          />
        </li>
      ))}
    </ol>
  );
}
