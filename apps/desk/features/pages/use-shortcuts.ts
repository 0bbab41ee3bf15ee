import { useWindowEvent } from '#use-window.ts';

type Shortcuts = { save: () => void; undo: () => void; redo: () => void };

/** Ctrl+S, Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, with Cmd on a Mac; also while somebody types. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(ctrlKey || metaKey) || altKey) return;
    const ofKeys = { s: 'save', y: 'redo', z: shiftKey ? 'redo' : 'undo' } as const;
    const shortcut = ofKeys[key.toLowerCase() as keyof typeof ofKeys];
    if (!shortcut) return;
    event.preventDefault();
    shortcuts[shortcut]();
  });
}
