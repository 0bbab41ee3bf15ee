import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useContent } from '../../content.ts';
import { SearchLink } from './search-link.tsx';
import { SecondaryLinks } from './secondary-navigation.tsx';

/**
 * The menu of small screens is a popover: it opens and closes, Esc included, before any script has
 * arrived and without JavaScript. Where the bar is wide enough for its text, however large, the same
 * list stands in it.
 */
export function Header() {
  const site = useContent('site');
  const navigation = useContent('navigation');
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const page = useRef(pathname);
  const [open, setOpen] = useState<boolean>();

  useEffect(() => {
    // It may have been opened before React came. `:is` lets a browser pass over what it does not know.
    setOpen(menu.current?.matches(':is(:popover-open)'));
    // An open menu would cover the bar once a rotated or widened window shows the list there.
    const wide = matchMedia('(width >= 75rem)');
    const close = () => menu.current?.hidePopover?.();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  useEffect(() => {
    if (pathname === page.current) return;
    page.current = pathname;
    setOpen(false);
    menu.current?.hidePopover?.();
  }, [pathname]);

  function toggleWithoutPopover() {
    if (!menu.current?.togglePopover) setOpen(!open);
  }

  return (
    <header className="site-header no-print">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="wrap site-bar">
        <Link to="/" className="site-name">
          <picture>
            <source media="(prefers-color-scheme: dark)" srcSet="/mark-dark.svg" />
            <img src="/favicon.svg" alt="" width="34" height="34" loading="lazy" />
          </picture>
          <span>{site.firm}</span>
        </Link>
        <SearchLink />
        <button
          type="button"
          className="icon-btn"
          popoverTarget="site-menu"
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={toggleWithoutPopover}
        >
          <span className="sr-only">Menu</span>
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
        <div
          ref={menu}
          id="site-menu"
          className="site-menu"
          popover="auto"
          data-open={open || undefined}
          onToggle={(event) => setOpen(event.newState === 'open')}
        >
          <nav aria-label="Main">
            <ul>
              {navigation.header.map(({ label, to }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === '/'}
                    className={to === '/join-now' ? 'btn btn-call' : 'site-link'}
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <SecondaryLinks />
        </div>
      </div>
    </header>
  );
}
