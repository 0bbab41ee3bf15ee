import { useEffect, useState } from 'react';

/** Whether an element is near the view, or has been: three quarters of the window's height away at most. */
export function useNear(element: Element | null): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: '75%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
