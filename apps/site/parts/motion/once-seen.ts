/** Calls `then` once, when the element comes into view. Returns a function that stops waiting. */
export function onceSeen(element: Element, then: () => void, rootMargin?: string): () => void {
  const observer = new IntersectionObserver(
    // A busy page tells of several changes at once: "not yet" and "now".
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
