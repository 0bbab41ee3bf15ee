import { Pause, Play } from 'lucide-react';

type RotationButtonProps = { rotating: boolean; onClick: () => void; name: string };

/** "Stop slide rotation" or "Start slide rotation": the first tab stop of every carousel. */
export function RotationButton({ rotating, onClick, name }: RotationButtonProps) {
  const Icon = rotating ? Pause : Play;
  return (
    <button
      type="button"
      className="icon-btn needs-js"
      onClick={onClick}
      // The focus stops a carousel everywhere but here, where it would change what the button does.
      onFocus={(event) => event.stopPropagation()}
    >
      <Icon size={18} aria-hidden="true" />
      {/* In one piece: Chromium drops a space that is a text of its own, and says "Stopslide". */}
      <span className="sr-only">{`${rotating ? 'Stop' : 'Start'} ${name} rotation`}</span>
    </button>
  );
}
