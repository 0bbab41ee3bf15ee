import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SitePath } from '../../../content/schema/paths.ts';

type HomeHeadProps = {
  title: string;
  intro: string;
  more?: { label: string; to: SitePath };
  /** On one line with its sentence, where what follows is set larger. */
  small?: boolean;
  children?: ReactNode;
};

/** A section's heading, what it is about, and the page that has all of it. */
export function HomeHead({ title, intro, more, small, children }: HomeHeadProps) {
  return (
    <header className={small ? 'home-line' : 'home-head'}>
      <h2 className={small ? 'h4' : 'h2'}>{title}</h2>
      <p>{intro}</p>
      {more && (
        <Link to={more.to} className="link link-alone">
          {more.label}
        </Link>
      )}
      {children}
    </header>
  );
}
