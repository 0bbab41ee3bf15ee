import type { ReactNode } from 'react';
import { useContent } from '../../content.ts';

/** The parts of the report in their order. */
export const partIds = [
  ...(['case', 'tables', 'script', 'output'] as const),
  ...(['codebook', 'limits', 'run', 'yours'] as const),
];

type PartProps = { id: (typeof partIds)[number]; children: ReactNode };

/** A numbered part of the report: its text in a column, notes in the margin beside it. */
export function Part({ id, children }: PartProps) {
  const words = useContent('sample-deliverable');
  return (
    <section id={id} className="report-part">
      <h2 id={`${id}-title`} className="h2">
        <span className="num">{partIds.indexOf(id) + 1}</span>
        <span>{words[id].title}</span>
      </h2>
      {children}
    </section>
  );
}
