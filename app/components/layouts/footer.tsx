import { ArrowUp, Camera, MessageCircle, Phone, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useContent } from '../../content.ts';

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const;

export function Footer() {
  const site = useContent('site');
  const { footer } = useContent('navigation');
  return (
    <footer className="on-night bg-night text-on-night">
      <div className="wrap grid gap-12 py-16 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="font-display text-h3 font-semibold">{site.firm}</p>
          <p className="mt-4 max-w-[30.6em] text-on-night-soft">{footer.description}</p>
          <address className="mt-6 text-on-night-soft not-italic">
            {site.street}, {site.city} {site.postalCode}, {site.region}
            <br />
            <a className="footer-way" href={site.phoneLink}>
              {site.phone}
            </a>{' '}
            <a className="footer-way" href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </address>
          <ul className="mt-4 flex flex-wrap gap-2">
            <li>
              <a className="footer-icon" href={site.socialUrl} {...outside}>
                <Users size={20} aria-hidden="true" />
                {site.socialName}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
            <li>
              <a className="footer-icon" href={site.photosUrl} {...outside}>
                <Camera size={20} aria-hidden="true" />
                {site.photosName}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          </ul>
        </div>
        <nav aria-label="Footer" className="lg:col-span-4">
          <FooterLinks links={footer.links} className="columns-2 gap-8" />
        </nav>
        <nav aria-label={footer.alsoTitle} className="lg:col-span-3">
          <FooterLinks links={footer.also} />
        </nav>
      </div>
      <div className="border-t border-night-rule">
        <p className="wrap flex flex-wrap justify-between gap-x-8 gap-y-2 py-6 text-sm text-on-night-soft">
          <span>{site.copyright}</span>
          <span>{site.poweredBy}</span>
        </p>
      </div>
      <div className="floating no-print">
        <a className="floating-link" href={site.chatUrl} {...outside}>
          <MessageCircle size={20} aria-hidden="true" />
          <span>
            {site.chatName}
            <span className="sr-only"> (opens in a new tab)</span>
          </span>
        </a>
        <a className="floating-link" href={site.phoneLink}>
          <Phone size={20} aria-hidden="true" />
          <span>
            Call<span className="sr-only"> {site.phone}</span>
          </span>
        </a>
        <a className="floating-link" href="#top">
          <ArrowUp size={20} aria-hidden="true" />
          <span>Scroll to top</span>
        </a>
      </div>
    </footer>
  );
}

type FooterLinksProps = { links: { label: string; to: string }[]; className?: string };

function FooterLinks({ links, className = '' }: FooterLinksProps) {
  return (
    <ul className={`border-t border-night-rule ${className}`}>
      {links.map(({ label, to }) => (
        <li key={to} className="border-b border-night-rule">
          <Link to={to} className="footer-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
