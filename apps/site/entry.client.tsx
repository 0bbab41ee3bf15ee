import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Resolves when the page has been painted: code from the cache can be there before that. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Lays out what is below the first view, each part in a task of its own: by now the typefaces are there, so
 * that this is done once, and hydration finds the whole page.
 */
async function layOutRest(): Promise<void> {
  const { classList } = document.documentElement;
  if (!classList.contains('first-view')) return;
  const parts = [
    ...document.querySelectorAll<HTMLElement>('main > :nth-child(n + 3), .first-part ~ *'),
  ];
  for (const part of parts) {
    part.style.contentVisibility = 'visible';
    part.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve));
  }
  classList.remove('first-view');
  for (const part of parts) part.removeAttribute('style');
}

await painted();
await layOutRest();
// What a visitor can have changed, or pressed (hold-clicks.ts), by now: React may draw it anew.
const changeable = 'input, select, textarea, details, button, a[data-replay]';
let before = [...document.querySelectorAll<HTMLElement>(changeable)];
// What React has taken away of itself, as a form that was sent, is not to come back. This runs after the
// commit that draws something anew has told of it.
new MutationObserver(() => {
  before = before.filter((one) => one.isConnected);
}).observe(document, { childList: true, subtree: true });
const { pathname } = location;
let focused: unknown = document.activeElement;
addEventListener('focusin', ({ target }) => {
  focused = target;
});

// What stands now is noted before the code that brings over arrives: by then a visitor can have sent a form,
// and what React puts in its place is not what it drew anew.
async function bringOver(old: HTMLElement[]): Promise<void> {
  const standing = [...document.querySelectorAll<HTMLElement>(changeable)];
  const { carryOver } = await import('./parts/loading/carry-over.ts');
  if (location.pathname === pathname) before.push(...carryOver(old, standing, focused));
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onRecoverableError(error) {
        bringOver(before).catch(() => {});
        console.error(error);
      },
    },
  );
});

// Measuring is not what a visitor waits for: its code comes a second after the first press of a button
// or key, or when the page has long been there.
const measure = () => import('./vitals.ts').catch(() => {});
const measureSoon = () => setTimeout(measure, 1000);
for (const type of ['pointerdown', 'keydown']) addEventListener(type, measureSoon, { once: true });
setTimeout(measure, 10_000);
