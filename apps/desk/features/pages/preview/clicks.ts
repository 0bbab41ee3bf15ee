/** How long a click of the frame may come after the frame took the focus. */
const clickWithinMs = 300;

/**
 * Listens to clicks inside a frame that runs no script: `onClick` is called with the element. Returns how to stop.
 * WebKit delivers no event out of such a frame; there a click is known by the focus, which goes to the
 * frame, and by what the pointer is over.
 */
export function listenInFrame(
  frame: HTMLIFrameElement,
  page: Document,
  onClick: (on: Element) => void,
): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function click(event: Event): void {
    clearTimeout(waiting);
    event.preventDefault();
    onClick(event.target as Element);
  }
  function blur(): void {
    if (document.activeElement !== frame) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const over = [...page.querySelectorAll(':hover')].at(-1);
      if (!over || document.activeElement !== frame) return;
      // Without the focus in the frame, the next click is noticed too.
      frame.blur();
      onClick(over);
    }, clickWithinMs);
  }
  page.addEventListener('click', click);
  addEventListener('blur', blur);
  return () => {
    clearTimeout(waiting);
    page.removeEventListener('click', click);
    removeEventListener('blur', blur);
  };
}
