import { useCallback, useEffect, useState } from 'react';
import { loadChunk } from '#parts/loading/lazy-part.tsx';
import type { Find, Found } from './find.ts';

const parameter = 'q';
/** Debounce after a key, in milliseconds. */
const debounceMs = 150;

/**
 * The query, kept in the fragment of the address, which is never sent, and what was found: undefined
 * without a query. The words of the site are fetched with the first use of the field.
 */
export function useSearch() {
  const [words, setWords] = useState('');
  const [find, setFind] = useState<Find>();
  const [isWanted, setWanted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [found, setFound] = useState<Found[]>();

  // The page is rendered ahead of time, without a query.
  useEffect(() => {
    const asked = new URLSearchParams(location.hash.slice(1)).get(parameter);
    if (asked) {
      setWords(asked);
      setWanted(true);
    }
  }, []);

  useEffect(() => {
    if (!isWanted || find) return;
    loadChunk('search', () => import('./find.ts'))
      .then(({ readSearch }) => readSearch())
      .then((made) => setFind(() => made))
      .catch(() => {
        setFailed(true);
        setWanted(false);
      });
  }, [isWanted, find]);

  const wanted = words.trim();
  useEffect(() => {
    const timer = setTimeout(() => {
      setFound(find && wanted ? find(wanted) : undefined);
      const fragment = wanted && `#${new URLSearchParams({ [parameter]: wanted })}`;
      if (fragment !== location.hash)
        history.replaceState(history.state, '', `${location.pathname}${fragment}`);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [find, wanted]);

  const begin = useCallback(() => {
    setFailed(false);
    setWanted(true);
  }, []);
  return { words, setWords, found, isLoading: isWanted && !find, hasFailed, begin };
}
