import { Link } from 'react-router';

type LinkListProps = { links: { label: string; to: string }[]; className?: string };

export function LinkList({ links, className = '' }: LinkListProps) {
  return (
    <ul className={`link-list ${className}`}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="link link-alone">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
