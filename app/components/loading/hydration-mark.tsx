import type { ReactNode } from 'react';
import { useHydrationMark } from './use-hydration-mark.ts';

/**
 * A part of the page that carries the mark of its hydration. What is inside keeps its elements when the
 * mark is taken off, so that it is rendered once.
 */
export function HydrationMark({ children }: { children: ReactNode }) {
  return <div {...useHydrationMark()}>{children}</div>;
}
