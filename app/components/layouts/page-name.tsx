import type { ReactNode } from 'react';

type PageNameProps = { title: string; text: string; className?: string; children?: ReactNode };

/** A page's plain heading and what it is about, small, above the finding that opens the page. */
export function PageName({ title, text, className = '', children }: PageNameProps) {
  return (
    <header className={`page-name ${className}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </header>
  );
}
