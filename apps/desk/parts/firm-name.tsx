import type { ReactNode } from 'react';
import { useDeskWords } from '../staff.ts';

export function FirmName({ children }: { children?: ReactNode }) {
  return (
    <p className="firm-name">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet="/mark-dark.svg" />
        <img src="/favicon.svg" alt="" width="28" height="28" />
      </picture>
      <span className="bar-firm">{useDeskWords()?.firm}</span> <span>{children}</span>
    </p>
  );
}
