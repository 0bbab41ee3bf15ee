import { Dashes } from './dashes.tsx';

type PointListProps = { title: string; points: string[]; level?: 3 | 4 };

/** A short list under a small heading, set as notes beside a longer text. */
export function PointList({ title, points, level = 3 }: PointListProps) {
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <div>
      <Heading className="font-text text-sm font-semibold">{title}</Heading>
      <Dashes className="mt-2 text-sm text-soft" points={points} />
    </div>
  );
}
