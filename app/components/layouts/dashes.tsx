import type { ComponentProps } from 'react';

type DashesProps = ComponentProps<'ul'> & { points: string[] };

export function Dashes({ points, className = '', ...attributes }: DashesProps) {
  return (
    <ul className={`dashes ${className}`} {...attributes}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
