import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Frame } from '../../../../figures/lib/sizes.ts';
import { type Place, placeOf } from './pointer.ts';

type Way = 'left' | 'right' | 'up' | 'down';

type HandleProps = {
  at: Place;
  frame: Frame;
  label: string;
  /** What it stands at, as a number within its limits and in words. */
  value: number;
  limits: readonly [least: number, most: number];
  text: string;
  /** The arrows beside it: where it can be moved to, but for where its name stands. */
  ways: readonly Way[];
  /** Of the ring, smaller where another one is near. */
  radius?: number;
  onDrag: (place: Place) => void;
  /** Takes an arrow key, Home or End; ten times as far with Shift. */
  onKey: (key: string, times: number) => void;
};

const turns = { left: 180, right: 0, up: 270, down: 90 };
const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** A mark over a drawing that pointer, finger and keys move: a ring with arrows, 44 pixels to hit. */
export function Handle(props: HandleProps) {
  const { at, frame, label, value, limits, text, ways, radius = 7.5, ...moves } = props;
  // From the pointer to the middle of the mark.
  const hold = useRef<Place>(undefined);

  const placeFor = (event: PointerEvent<HTMLElement>) =>
    placeOf(event, event.currentTarget.parentElement!, frame);

  function take(event: PointerEvent<HTMLElement>) {
    if (event.button > 0) return;
    const place = placeFor(event);
    hold.current = { x: at.x - place.x, y: at.y - place.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (!hold.current) return;
    const place = placeFor(event);
    moves.onDrag({ x: place.x + hold.current.x, y: place.y + hold.current.y });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!keys.includes(event.key)) return;
    event.preventDefault();
    moves.onKey(event.key, event.shiftKey ? 10 : 1);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={limits[0]}
      aria-valuemax={limits[1]}
      aria-valuetext={text}
      className={ways.includes('up') ? 'handle handle-free' : 'handle'}
      style={{ left: `${(100 * at.x) / frame.width}%`, top: `${(100 * at.y) / frame.height}%` }}
      onPointerDown={take}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        hold.current = undefined;
      }}
      onKeyDown={handleKeyDown}
    >
      <svg aria-hidden="true" viewBox="-22 -22 44 44">
        <circle r={radius} />
        {ways.map((way) => (
          <path
            key={way}
            className="handle-arrow"
            transform={`rotate(${turns[way]})`}
            d="M13.5 -3.5l3.5 3.5l-3.5 3.5"
          />
        ))}
      </svg>
    </div>
  );
}
