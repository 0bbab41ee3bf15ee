import { Menu, Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { useContent } from '#content.ts';
import { isSearchKeyOn, searchKey } from './search-key.ts';

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

/** The ways to services and tools, which the header's seven links do not name: below the bar on a wide window. */
export function SecondaryNavigation() {
  const { title } = useContent('navigation').second;
  return (
    <nav aria-label={title} className="secondary wrap no-print">
      <SecondaryLinks />
    </nav>
  );
}

function SecondaryLinks() {
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

function SearchLink() {
  const navigate = useNavigate();
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isElsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== searchKey || isElsewhere || isBusy(event.target) || !isSearchKeyOn())
        return;
      // Firefox looks through the page with the same key.
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (field) field.focus();
      else navigate('/search');
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);

  return (
    <Link to="/search" className="icon-btn search-link">
      <span className="sr-only">Search</span>
      <Search aria-hidden="true" />
    </Link>
  );
}

/** In a field the key writes; in a dialog it would leave what was begun. */
const isBusy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null;
