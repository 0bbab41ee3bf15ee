import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { isSearchKeyOn, searchKey } from './search-key.ts';

export function SearchLink() {
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
