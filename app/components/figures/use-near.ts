import { useEffect, useState } from 'react';
import { onceSeen } from '../motion/once-seen.ts';

/** Whether an element is near the view, or has been: three quarters of the window's height away at most. */
export function useNear(element: Element | null): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element) return onceSeen(element, () => setIsNear(true), '75%');
  }, [element]);
  return isNear;
}
