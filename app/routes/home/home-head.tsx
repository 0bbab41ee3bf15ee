import { Link } from 'react-router';
import type { SitePath } from '../../../content/schema/paths.ts';

type HomeHeadProps = { title: string; intro: string; more: { label: string; to: SitePath } };

/** A section's heading, what it is about, and the page that has all of it. */
export function HomeHead({ title, intro, more }: HomeHeadProps) {
  return (
    <header className="home-head">
      <h2 className="h2">{title}</h2>
      <p>{intro}</p>
      <Link to={more.to} className="link link-alone">
        {more.label}
      </Link>
    </header>
  );
}
