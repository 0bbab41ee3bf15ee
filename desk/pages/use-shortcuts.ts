import { useEffect, useEffectEvent } from 'react';

type Shortcuts = { save: () => void; undo: () => void; redo: () => void };

/** Ctrl+S, Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, with Cmd on a Mac; also while somebody types. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    event.preventDefault();
    shortcuts[shortcut]();
  });
  useEffect(() => {
    addEventListener('keydown', onPress);
    return () => removeEventListener('keydown', onPress);
  }, []);
}

function shortcutOf({ key, shiftKey }: KeyboardEvent): keyof Shortcuts | undefined {
  switch (key.toLowerCase()) {
    case 's':
      return 'save';
    case 'y':
      return 'redo';
    case 'z':
      return shiftKey ? 'redo' : 'undo';
  }
}
