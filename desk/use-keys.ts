import { useWindowEvent } from './use-window-event.ts';

type Keys = Record<string, () => void>;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, select, dialog') !== null
  );
}

/** Single keys, where nobody types and no dialog is open; Escape leaves a text, so that they act again. */
export function useKeys(keys: Keys): void {
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target)) {
      const leaves = event.key === 'Escape' && !(event.target as HTMLElement).closest('dialog');
      if (leaves) (event.target as HTMLElement).blur();
      return;
    }
    const isRange = event.shiftKey && event.key.startsWith('Arrow');
    const run = keys[isRange ? `Shift+${event.key}` : event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
}
