import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSearchKeyOn, searchKey } from '#parts/layout/search-key.ts';
import { loadChunk, withWords } from '#parts/loading/lazy-part.tsx';

/** Opens the search over any page, by its key or by the header's link; where it cannot be loaded, its page. */
export default function SearchOverlay() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>();
  const close = useCallback(() => setDialog(undefined), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with another page it closes
  useEffect(close, [pathname]);

  useEffect(() => {
    const link = document.querySelector('.search-link');

    async function show(): Promise<void> {
      const field = document.querySelector<HTMLInputElement>('main .site-search input');
      if (field) return field.focus();
      try {
        const { default: Loaded } = await loadChunk('search', () =>
          withWords('search', import('./search-field.tsx')),
        );
        // Its styles are waited for.
        startTransition(() => setDialog(() => Loaded));
      } catch {
        navigate('/search');
      }
    }

    function onKey(event: KeyboardEvent) {
      const isElsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== searchKey || isElsewhere || isBusy(event.target) || !isSearchKeyOn())
        return;
      // Firefox looks through the page with the same key.
      event.preventDefault();
      show();
    }

    function onClick(event: MouseEvent) {
      const opensTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (opensTab || !link?.contains(event.target as Node)) return;
      event.preventDefault();
      show();
    }

    link?.setAttribute('aria-keyshortcuts', searchKey);
    addEventListener('keydown', onKey);
    // Before the link's own handler.
    addEventListener('click', onClick, true);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('click', onClick, true);
    };
  }, [navigate]);

  return Dialog && <Dialog onClose={close} />;
}

/** In a field the key writes; in a dialog it would leave what was begun. */
const isBusy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null;
