import type { ReactNode } from 'react';

type FoldProps = { label: string; children: ReactNode };

/** What is folded on a phone. Wider screens and paper show it open and without the handle, by style alone. */
export function Fold({ label, children }: FoldProps) {
  return (
    <details className="fold">
      <summary className="no-print">{label}</summary>
      {children}
    </details>
  );
}
