import { GripVertical } from 'lucide-react';
import { useEffect, useRef } from 'react';

type Props = { onStart: () => void; onEnd: () => void };

/** The drag handle of an entry; keyboard users have the arrow buttons. */
export function DragHandle({ onStart, onEnd }: Props) {
  const handle = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const aborting = new AbortController();
    const { signal } = aborting;
    function start({ dataTransfer }: DragEvent): void {
      // Firefox begins no drag without data.
      dataTransfer?.setData('text/plain', '');
      onStart();
    }
    handle.current?.addEventListener('dragstart', start, { signal });
    handle.current?.addEventListener('dragend', onEnd, { signal });
    return () => aborting.abort();
  }, [onStart, onEnd]);
  return (
    <span ref={handle} className="handle" draggable>
      <GripVertical aria-hidden size={16} />
    </span>
  );
}
