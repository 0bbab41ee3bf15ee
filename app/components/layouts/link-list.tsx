import { SiteLink } from './site-link.tsx';

type LinkListProps = { links: { label: string; to: string }[]; className?: string };

export function LinkList({ links, className = '' }: LinkListProps) {
  return (
    <ul className={`mt-2 ${className}`}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <SiteLink to={to} className="link inline-flex min-h-11 items-center">
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
