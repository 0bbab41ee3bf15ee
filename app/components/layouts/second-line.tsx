import { NavLink } from 'react-router';
import { useContent } from '../../content.ts';

type SecondLineProps = { className: string };

/** The ways to services and tools, which the header's seven links do not name. */
export function SecondLine({ className }: SecondLineProps) {
  const { title, links } = useContent('navigation').second;
  return (
    <nav aria-label={title} className={`second ${className} no-print`}>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
