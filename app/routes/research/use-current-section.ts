import { useEffect, useState } from 'react';

/** The id of the section that one is reading: the one that crosses a line a third down the window. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        setCurrent(sections.findLast(({ id }) => inSight.has(id))?.id);
      },
      // A line across the window, a third from its top.
      { rootMargin: '-33% 0px -66% 0px' },
    );
    const observe = () => {
      for (const { id } of sections) {
        const section = document.getElementById(id);
        if (section) observer.observe(section);
      }
    };
    observe();
    document.addEventListener('hydrated', observe);
    return () => {
      document.removeEventListener('hydrated', observe);
      observer.disconnect();
    };
  }, [sections]);
  return current;
}
