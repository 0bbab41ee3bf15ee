import type { ReactNode } from 'react';
import { useContent } from '#content.ts';

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

type SectionHeadProps = { title: string; intro?: string; className?: string };

export function SectionHead({ title, intro, className = '' }: SectionHeadProps) {
  return (
    <header className={`section-head ${className}`}>
      <h2 className="h2">{title}</h2>
      {intro && <p className="lead">{intro}</p>}
    </header>
  );
}

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

/** Phone and e-mail for visitors without JavaScript, beside a button that opens a dialog. */
export function ContactWithoutScript() {
  const contact = useContent('navigation').header.find(({ to }) => to === '/contact');
  return (
    <noscript>
      <a className="btn btn-call" href={contact?.to}>
        {contact?.label}
      </a>
    </noscript>
  );
}
