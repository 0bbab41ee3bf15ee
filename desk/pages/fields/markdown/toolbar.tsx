import { type KeyboardEvent, useRef, useState } from 'react';
import { Tool } from '../../../parts/tool.tsx';
import { keyText, type Piece, pieces } from './pieces.ts';

type Props = { controls: string; onPiece: (piece: Piece) => void };

/** The toolbar is one stop of the Tab key; arrows move between the buttons. */
export function Toolbar({ controls, onPiece }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);

  function move(event: KeyboardEvent) {
    const next = nextOf(event.key, at);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      ref={bar}
      className="writing-tools"
      role="toolbar"
      aria-label="Write"
      aria-controls={controls}
      onKeyDown={move}
    >
      {pieces.map((piece, i) => (
        <Tool
          key={piece.name}
          label={piece.name}
          title={piece.name + keyText(piece)}
          tabIndex={i === at ? 0 : -1}
          onFocus={() => setAt(i)}
          // This keeps the selection in the text, and the keyboard of a phone open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPiece(piece)}
        >
          <piece.Icon aria-hidden size={18} />
        </Tool>
      ))}
    </div>
  );
}

function nextOf(key: string, at: number): number | undefined {
  const { length } = pieces;
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % length;
    case 'ArrowLeft':
      return (at + length - 1) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}
