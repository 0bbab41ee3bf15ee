import type { ReactNode, Ref } from 'react';
import { fill, useContent } from '#content.ts';
import { scrolledByKeys } from '#parts/layout/use-copy.ts';

type ScrollTableProps = {
  title: string;
  caption: string;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** A table that scrolls on its own where it is wider than the page. */
export function ScrollTable({ title, caption, className = '', children, ref }: ScrollTableProps) {
  const words = useContent('data-description');
  const label = fill(words.words.scroll, { title });
  return (
    <section ref={ref} className="scroll-table" aria-label={label} {...scrolledByKeys}>
      <table className={`cases ${className}`}>
        <caption>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
