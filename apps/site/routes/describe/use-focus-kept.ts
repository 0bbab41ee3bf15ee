import { useLayoutEffect, useRef } from 'react';

/**
 * For an element that is removed while it may hold the focus, which would start again at the top of the
 * page: the focus moves to the first `target` of the part of the page around it.
 */
export function useFocusKept<T extends HTMLElement>(around: string, target: string) {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const element = ref.current!;
    const part = element.closest(around);
    return () => {
      if (!element.contains(document.activeElement)) return;
      part?.querySelector<HTMLElement>(target)?.focus();
    };
  }, [around, target]);
  return ref;
}
