/** Calls `then` once, when the element comes into view. Returns a function that stops waiting. */
export function onceSeen(element: Element, then: () => void, rootMargin?: string): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      then();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
