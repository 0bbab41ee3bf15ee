import type { ReactNode } from 'react';

type BookPageProps = { title: string; intro: string; children: ReactNode };

/** A page of text set as in a book: one measure, its parts numbered in the margin, notes beside them. */
export function BookPage({ title, intro, children }: BookPageProps) {
  return (
    <div className="band wrap book">
      <h1 className="display">{title}</h1>
      <p className="voice book-intro">{intro}</p>
      {children}
    </div>
  );
}
