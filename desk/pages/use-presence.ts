import { useEffect, useRef, useState } from 'react';
import type { ContentName } from '../../content/registry.ts';
import { post } from '../api.ts';

const tellEveryMs = 10_000;

/** Says that a page is open here, and who else has it open. `onTold` runs with each answer. */
export function usePresence(name: ContentName, first: string[], onTold: () => void): string[] {
  const [people, setPeople] = useState(first);
  const told = useRef(onTold);
  told.current = onTold;
  useEffect(() => {
    let isGone = false;
    const tell = () =>
      post<{ people: string[] }>(`/pages/${name}/presence`, {}, { isByItself: true })
        .then((now) => {
          if (isGone) return;
          setPeople(now.people);
          told.current();
        })
        // It is sent again in a moment, and saving reports what is wrong.
        .catch(() => {});
    tell();
    const timer = setInterval(tell, tellEveryMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [name]);
  return people;
}
