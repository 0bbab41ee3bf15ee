import { useEffect, useEffectEvent, useState } from 'react';
import type { ContentName } from '../../content/registry.ts';
import { call } from '../api.ts';

const tellEveryMs = 10_000;

/** Says that a page is open here, and who else has it open. `then` runs with each answer. */
export function usePresence(name: ContentName, first: string[], then: () => void): string[] {
  const [people, setPeople] = useState(first);
  const onTold = useEffectEvent(then);
  useEffect(() => {
    let isGone = false;
    const tell = () =>
      call('POST /pages/:name/presence', { name }, { isBackground: true })
        .then((now) => {
          if (isGone) return;
          setPeople(now.people);
          onTold();
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
