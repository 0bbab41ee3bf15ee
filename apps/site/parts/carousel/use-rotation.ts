import { type FocusEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/**
 * Calls `advance` every `delay` milliseconds while `active` and the tab is shown. A tab that comes
 * back starts a whole new interval, so that no step is caught up at once; so does a change by the user,
 * so that the chosen slide is not replaced at once (`position` changes).
 */
export function useRotation(
  advance: () => void,
  delay: number,
  active: boolean,
  position: number,
): void {
  const onTurn = useEffectEvent(advance);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each position has its whole interval
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const restart = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(() => onTurn(), delay);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [delay, active, position]);
}

/**
 * Whether a carousel rotates: until its button stops it or the keyboard focus enters it, and then
 * only when its button starts it. With reduced motion it starts stopped.
 */
export function useRotationControl() {
  const reduced = useReducedMotion();
  const [choice, setChoice] = useState<'rotate' | 'stop'>();
  const rotating = choice ? choice === 'rotate' : !reduced;
  return {
    reduced,
    rotating,
    toggle: () => setChoice(rotating ? 'stop' : 'rotate'),
    /** Props of the element around the slides. */
    slidesProps: { 'aria-live': rotating ? ('off' as const) : ('polite' as const) },
    focusProps: {
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches('input,:is(a,button):focus-visible')) setChoice('stop');
      },
    },
  };
}

const query = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the visitor asked for less motion; false in the prerendered page. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
