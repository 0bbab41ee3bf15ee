import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { carryOver } from './components/loading/carry-over.ts';

/** Resolves when the page has been painted: code from the cache can be there before that. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

await painted();
const bringOver = carryOver();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onRecoverableError(error) {
        bringOver();
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
