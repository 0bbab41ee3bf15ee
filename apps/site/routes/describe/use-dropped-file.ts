import { useEffect, useEffectEvent, useState } from 'react';

/** Takes the first file that is dropped anywhere on the page; says whether one is held over it. */
export function useDroppedFile(onDrop: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    };
    const listeners = { dragover: over, dragleave: leave, drop };
    for (const [name, listener] of Object.entries(listeners)) {
      document.addEventListener(name as 'drop', listener);
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        document.removeEventListener(name as 'drop', listener);
      }
    };
  }, []);
  return isOver;
}
