import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// The measuring is no part of what a visitor waits for: its code comes a second after the next press of
// a button or key, when that has been answered, or when the page has long been there.
const measure = () => import('./vitals.ts').catch(() => {});
const measureSoon = () => setTimeout(measure, 1000);
for (const type of ['pointerdown', 'keydown']) addEventListener(type, measureSoon, { once: true });
setTimeout(measure, 10_000);
