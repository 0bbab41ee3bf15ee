import { type KeyboardEvent, useRef, useState } from 'react';
import { Tool } from '#parts/button.tsx';
import { keyText, type Piece, pieces } from './pieces.ts';

type Props = { controls: string; onPiece: (piece: Piece) => void };

/** The toolbar is one stop of the Tab key; arrows move between the buttons. */
export function Toolbar({ controls, onPiece }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);

  function move(event: KeyboardEvent) {
    const { length } = pieces;
    const places = { ArrowRight: at + 1, ArrowLeft: at + length - 1, Home: 0, End: length - 1 };
    if (!(event.key in places)) return;
    const next = places[event.key as keyof typeof places] % length;
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
