import { useEffect, useState } from 'react';
import { type ContentName, isContentName } from '../../content/registry.ts';
import { pageOf } from '../pages.ts';

/** The page that is open; its name stands in the address, so that a reload comes back to it. */
export function usePageName() {
  const [name, setName] = useState<ContentName>(nameInAddress);
  useEffect(() => {
    history.replaceState(null, '', `#${name}`);
    document.title = `${pageOf(name).title} – Editor`;
  }, [name]);
  useEffect(() => {
    const read = () => setName(nameInAddress());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return [name, setName] as const;
}

export function nameInAddress(): ContentName {
  const name = location.hash.slice(1);
  return isContentName(name) ? name : 'home';
}
