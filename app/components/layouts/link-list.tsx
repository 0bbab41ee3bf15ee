import { Link } from 'react-router';

type LinkListProps = { links: { label: string; to: string }[]; className?: string };

export function LinkList({ links, className = '' }: LinkListProps) {
  return (
    <ul className={`mt-2 ${className}`}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="link inline-flex min-h-11 items-center">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
