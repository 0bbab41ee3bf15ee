import { ArrowUp, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { useContent } from '#content.ts';

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const;

export function Footer() {
  const site = useContent('site');
  const { footer, offers } = useContent('navigation');
  return (
    <footer className="site-footer">
      <div className="on-night">
        <div className="wrap footer-parts">
          <div className="footer-firm">
            <p className="footer-name">{site.firm}</p>
            <p>{footer.description}</p>
            <p>{offers.map(({ title }) => title.replaceAll(' ', '\u00a0')).join(' · ')}</p>
            <address>{`${site.street}, ${site.city} ${site.postalCode}, ${site.region}`}</address>
            <ul className="footer-ways">
              <li>
                <a href={site.phoneLink}>{site.phone}</a>
              </li>
              <li>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </li>
              <li>
                <a href={site.socialUrl} {...outside}>
                  <span>{site.socialName}</span>
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
              <li>
                <a href={site.photosUrl} {...outside}>
                  <span>{site.photosName}</span>
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            </ul>
          </div>
          <nav aria-label="Footer">
            <p className="footer-label">{footer.linksTitle}</p>
            <FooterLinks links={footer.links} />
          </nav>
          <nav aria-label={footer.alsoTitle}>
            <p className="footer-label">{footer.alsoTitle}</p>
            <FooterLinks links={footer.also} />
          </nav>
        </div>
        <p className="wrap footer-last">
          <span>{site.copyright}</span>
          <span>{site.poweredBy}</span>
        </p>
      </div>
      <div className="floating no-print">
        <a className="floating-link" href={site.chatUrl} {...outside}>
          <MessageCircle size={20} aria-hidden="true" />
          <span>
            <span>{site.chatName}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </span>
        </a>
        <a className="floating-link" href={site.phoneLink}>
          <Phone size={20} aria-hidden="true" />
          <span>
            Call<span className="sr-only">{` ${site.phone}`}</span>
          </span>
        </a>
        <a className="floating-link" href="#top">
          <ArrowUp size={20} aria-hidden="true" />
          <span className="sr-only">Scroll to top</span>
        </a>
      </div>
    </footer>
  );
}

type FooterLinksProps = { links: { label: string; to: string }[] };

const FooterLinks = ({ links }: FooterLinksProps) => (
  <ul className="footer-links">
    {links.map(({ label, to }) => (
      <li key={to}>
        <Link to={to}>{label}</Link>
      </li>
    ))}
  </ul>
);
