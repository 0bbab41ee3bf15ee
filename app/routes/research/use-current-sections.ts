import { useEffect, useState } from 'react';

/** The ids of the sections that one is reading: those that cross a line a third down the window; two where they stand abreast. */
export function useCurrentSections(sections: readonly { id: string }[]): readonly string[] {
  const [current, setCurrent] = useState<readonly string[]>([]);
  useEffect(() => {
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        setCurrent([...inSight]);
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
