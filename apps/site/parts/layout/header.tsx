import { Menu, Search, X } from 'lucide-react';
import { Suspense, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useContent } from '#content.ts';
import { useHydrated } from '../loading/hydration-mark.tsx';
import { optionalPart } from '../loading/lazy-part.tsx';

const SearchOverlay = optionalPart('search', () => import('#routes/search/overlay.tsx'));

/**
 * The menu of small screens and "More" are popovers: they open and close, Esc included, before any script has
 * arrived and without JavaScript. Where the bar is wide enough for its text, however large, the seven stand
 * in it and "More" opens the rest; on a small screen both lists are one menu.
 */
export function Header() {
  const site = useContent('site');
  const navigation = useContent('navigation');
  const menu = useMenu('site-menu');
  const more = useMenu('site-more');
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
        <button {...menu.button} className="icon-btn">
          <span className="sr-only">Menu</span>
          {menu.open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
        <div {...menu.list} className="site-menu">
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
          <button {...more.button} className="site-link more-button">
            {navigation.more.label}
          </button>
          <div {...more.list} className="site-more">
            <More />
          </div>
        </div>
      </div>
    </header>
  );
}

/** A list that a button opens, and what both are given. */
function useMenu(id: string) {
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const page = useRef(pathname);
  const [open, setOpen] = useState<boolean>();

  useEffect(() => {
    // It may have been opened before React came. `:is` lets a browser pass over what it does not know.
    setOpen(list.current?.matches(':is(:popover-open)'));
    // An open menu would cover the bar once a rotated or widened window shows the list there.
    const wide = matchMedia('(width >= 80rem)');
    const close = () => list.current?.hidePopover?.();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  useEffect(() => {
    if (pathname === page.current) return;
    page.current = pathname;
    setOpen(false);
    list.current?.hidePopover?.();
  }, [pathname]);

  return {
    open,
    button: {
      type: 'button',
      popoverTarget: id,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => {
        if (!list.current?.togglePopover) setOpen(!open);
      },
    },
    list: {
      ref: list,
      id,
      popover: 'auto',
      'data-open': open || undefined,
      onToggle: ({ newState, target, currentTarget }: ToggleEvent<HTMLDivElement>) => {
        if (target === currentTarget) setOpen(newState === 'open');
      },
    },
  } as const;
}

/** The ways to services and tools, which the header's seven links do not name. */
function More() {
  const { label, links, toolsTitle, tools, others } = useContent('navigation').more;
  const id = useId();
  return (
    <nav aria-label={label} className="more-links">
      <Links links={links} />
      <div>
        <p id={id}>{toolsTitle}</p>
        <Links links={tools} labelledBy={id} />
      </div>
      <Links links={others} />
    </nav>
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

/** Leads to the search's own page, until the code has come that opens it over any page. */
function SearchLink() {
  const hydrated = useHydrated();
  return (
    <>
      <Link to="/search" className="icon-btn search-link">
        <span className="sr-only">Search</span>
        <Search aria-hidden="true" />
      </Link>
      {hydrated && (
        <Suspense>
          <SearchOverlay />
        </Suspense>
      )}
    </>
  );
}
