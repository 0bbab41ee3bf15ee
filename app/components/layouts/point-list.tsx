type PointListProps = { title: string; points: string[]; level?: 3 | 4 };

/** A short list under a small heading, set as notes beside a longer text. */
export function PointList({ title, points, level = 3 }: PointListProps) {
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <div>
      <Heading className="font-text text-sm font-semibold">{title}</Heading>
      <ul className="dashes mt-2 text-sm text-soft">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
