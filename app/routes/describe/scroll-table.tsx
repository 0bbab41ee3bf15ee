import type { ReactNode } from 'react';
import words from '../../../content/data-description.yaml';
import { fill } from '../../fill.ts';

type ScrollTableProps = { title: string; caption: string; children: ReactNode };

// Arrow keys scroll only what has the focus.
const scrolledByKeys = { tabIndex: 0 };

/** A table that scrolls on its own where it is wider than the page. */
export function ScrollTable({ title, caption, children }: ScrollTableProps) {
  const label = fill(words.words.scroll, { title });
  return (
    <section className="scroll-table" aria-label={label} {...scrolledByKeys}>
      <table className="cases">
        <caption>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
