import { useId } from 'react';
import { NavLink } from 'react-router';
import { useContent } from '../../content.ts';

/** The ways to services and tools, which the header's seven links do not name: below the bar on a wide window. */
export function SecondaryNavigation() {
  const { title } = useContent('navigation').second;
  return (
    <nav aria-label={title} className="secondary wrap no-print">
      <SecondaryLinks />
    </nav>
  );
}

export function SecondaryLinks() {
  const { links, toolsTitle, tools, others } = useContent('navigation').second;
  const id = useId();
  return (
    <div className="secondary-links">
      <Links links={links} />
      <div className="secondary-tools">
        <p id={id}>{toolsTitle}</p>
        <Links links={tools} labelledBy={id} />
      </div>
      <Links links={others} />
    </div>
  );
}

type LinksProps = { links: { label: string; to: string }[]; labelledBy?: string };

const Links = ({ links, labelledBy }: LinksProps) => (
  <ul aria-labelledby={labelledBy}>
    {links.map(({ label, to }) => (
      <li key={to}>
        <NavLink to={to}>{label}</NavLink>
      </li>
    ))}
  </ul>
);
