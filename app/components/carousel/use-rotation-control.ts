import { type FocusEvent, useState } from 'react';
import { useReducedMotion } from '../motion/use-reduced-motion.ts';

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
