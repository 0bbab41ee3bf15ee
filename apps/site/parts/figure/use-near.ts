import { type RefObject, useEffect, useState } from 'react';
import { onceSeen } from '../motion/once-seen.ts';

/** Whether an element is or has been near the view, within three quarters of the window's height. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current) return onceSeen(place.current, () => setIsNear(true), '75%');
  }, [place]);
  return isNear;
}
