import { NavLink } from 'react-router';
import { useContent } from '../../content.ts';

/** The ways to services and tools, which the header's seven links do not name: below the bar on a wide window. */
export function SecondLine() {
  const { title } = useContent('navigation').second;
  return (
    <nav aria-label={title} className="second-line wrap no-print">
      <SecondLinks />
    </nav>
  );
}

/** The same in the menu. */
export function SecondLinks() {
  const { title, links } = useContent('navigation').second;
  return (
    <ul aria-label={title} className="second">
      {links.map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to}>{label}</NavLink>
        </li>
      ))}
    </ul>
  );
}
