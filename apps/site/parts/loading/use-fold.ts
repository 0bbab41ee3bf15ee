import { useState } from 'react';

/**
 * Whether a `<details>` was ever open, and the props that tell, for content that comes when it is. Somebody
 * can have opened it before React took it over: React repeats no `toggle` of before then.
 */
export function useFold() {
  const [wasOpened, setWasOpened] = useState(false);
  const note = (details: HTMLDetailsElement | null) => {
    if (details?.open) setWasOpened(true);
  };
  type Toggled = { currentTarget: HTMLDetailsElement };
  return {
    wasOpened,
    fold: { ref: note, onToggle: ({ currentTarget }: Toggled) => note(currentTarget) },
  };
}
