import { useEffect, useRef } from 'react';
import { fieldName } from '../../content/content-error.ts';
import type { ContentName } from '../../content/registry.ts';
import type { Path } from '../edits.ts';
import type { Place } from '../places.ts';
import { textOfPlace } from '../preview/match.ts';
import type { ToSite } from '../preview/messages.ts';
import { firstWithin } from './mistakes.ts';

type Options = {
  name: ContentName;
  focused: Path | undefined;
  places: readonly Place[];
  texts: readonly string[] | undefined;
  tell: (message: ToSite) => void;
};

/** Shows in the preview where the focused field is. True if it is there, or none has the focus. */
export function useOutline({ name, focused, places, texts, tell }: Options): boolean {
  const place = focused && firstWithin(places, name, focused);
  const index = place && texts && textOfPlace(place, places, texts);
  const key = focused && `${name} ${fieldName(focused)}`;
  const lastScrolled = useRef<string>(undefined);
  useEffect(() => {
    // After a change of the page its outline is gone.
    if (!texts) return;
    tell({ type: 'outline', index: index ?? null, scrolls: key !== lastScrolled.current });
    if (index !== undefined) lastScrolled.current = key;
  }, [tell, key, index, texts]);
  return !place || !texts || index !== undefined;
}
