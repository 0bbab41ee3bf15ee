/**
 * Runs in the page before any module: holds clicks on what needs React until the page is hydrated, and
 * repeats them then. Links and forms do what they do without JavaScript. Where the code does not arrive
 * the page becomes what it is without JavaScript: all of it shown. A page that is shown from its top is
 * first laid out as far as it is seen (`first-view`, styles/first-view.css).
 */
export function holdClicks(): void {
  const root = document.documentElement;
  const held: HTMLElement[] = [];

  function hold(event: MouseEvent): void {
    const widget = (event.target as Element).closest<HTMLElement>(
      // A form without an action is sent by code alone.
      '[data-dehydrated] :is(button:not([popovertarget],[type=submit]),form:not([action]) [type=submit],a[data-replay])',
    );
    if (!widget || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    widget.ariaBusy = 'true';
    held.push(widget);
    // If the code does not arrive, a link works as it does without JavaScript.
    const { href } = widget as HTMLAnchorElement;
    if (href) setTimeout(() => held.includes(widget) && location.assign(href), 10_000);
  }

  function release(): void {
    for (const widget of held.splice(0)) {
      // Where React has drawn the page anew, another stands in its place (carry-over.ts).
      if (!widget.isConnected) continue;
      widget.ariaBusy = null;
      widget.click();
    }
  }

  function giveUp({ target }: Event): void {
    const isCode = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
    if (!isCode || !root.hasAttribute('data-dehydrated')) return;
    root.classList.remove('js', 'first-view');
    root.removeAttribute('data-dehydrated');
    release();
  }

  /** What goes elsewhere has to know where that is. */
  function layOutAll(): void {
    root.classList.remove('first-view');
  }

  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  root.classList.toggle('first-view', visit?.type === 'navigate' && !location.hash);
  for (const type of ['click', 'keydown', 'beforeprint'])
    addEventListener(type, layOutAll, { capture: true, once: true });

  root.classList.add('js');
  // The prerendered page does not know the navigation state. Where there is one, that page is hidden until React shows the right one.
  root.classList.toggle('with-state', Boolean(history.state?.usr));
  document.addEventListener('click', hold, true);
  document.addEventListener('hydrated', release);
  addEventListener('error', giveUp, true);
}
