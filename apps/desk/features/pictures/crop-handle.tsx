import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';

type Place = readonly [x: number, y: number];

type Props = {
  label: string;
  /** In thousandths of the picture's sides. */
  at: Place;
  /** The place in words. */
  text: string;
  className: string;
  /** Left, top, width and height in thousandths; without it, the handle is a point. */
  box?: readonly [number, number, number, number];
  onMove: (x: number, y: number) => void;
  children?: ReactNode;
};

const steps: Record<string, Place> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
};

/** Moved by pointer, finger and arrow keys; Shift makes the steps five times as large. */
export function CropHandle({ label, at, text, className, box, onMove, children }: Props) {
  const hold = useRef<{ pointer: Place; at: Place }>(undefined);

  function drag({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    if (!hold.current) return;
    const { width, height } = currentTarget.parentElement!.getBoundingClientRect();
    const { pointer, at } = hold.current;
    onMove(
      at[0] + ((clientX - pointer[0]) * 1000) / width,
      at[1] + ((clientY - pointer[1]) * 1000) / height,
    );
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const times = event.shiftKey ? 5 : 1;
    onMove(at[0] + step[0] * times, at[1] + step[1] * times);
  }

  const [left, top, width, height] = box ?? at;
  const percent = (thousandths: number | undefined) =>
    thousandths === undefined ? undefined : `${thousandths / 10}%`;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={Math.round(at[0] / 10)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      className={className}
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(width),
        height: percent(height),
      }}
      onPointerDown={(event) => {
        if (event.button > 0) return;
        hold.current = { pointer: [event.clientX, event.clientY], at };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        hold.current = undefined;
      }}
      onKeyDown={handleKeyDown}
    >
      {children}
    </div>
  );
}
