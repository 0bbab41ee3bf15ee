import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { answered } from './components/loading/first-move.ts';
import { withStyles } from './components/loading/lazy-part.tsx';

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

// Nor is what lets figures tell their values and be played with: it comes at the reader's first move,
// or where the address says in which state one is.
const tell = (event: Event) =>
  answered()
    .then(() => import('./components/figures/values/values.ts'))
    .then(
      ({ answerFirst }) => answerFirst(event),
      () => {},
    );
const play = () =>
  answered()
    .then(() => withStyles(() => import('./components/instruments/start.tsx')))
    .catch(() => {});
for (const type of ['pointerover', 'click', 'keydown', 'scroll']) {
  addEventListener(type, tell, { once: true, passive: true });
  addEventListener(type, play, { once: true, passive: true });
}
if (location.search) play();
