import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { onceSeen } from '../motion/once-seen.ts';

/**
 * Whether an element is or has been near the view, within three quarters of the window's height; true at
 * once where `isAsked`.
 */
export function useNear(place: RefObject<Element | null>, isAsked: () => boolean): boolean {
  const [isNear, setIsNear] = useState(false);
  const wait = useEffectEvent((element: Element) => {
    if (isAsked()) setIsNear(true);
    else return onceSeen(element, () => setIsNear(true), '75%');
  });
  useEffect(() => {
    if (place.current) return wait(place.current);
  }, [place]);
  return isNear;
}
