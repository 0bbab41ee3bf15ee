import { deskPictureAddress, sourceFile } from '@site/content/figure-record';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#parts/button.tsx';
import {
  type Corner,
  type Crop,
  type Focus,
  focusAt,
  moved,
  pointOf,
  resized,
  shaped,
  visible,
  whole,
} from './crop.ts';

type Cut = { crop: Crop; focus: Focus };
type Props = Cut & { source: string; onChange: (cut: Cut) => void };

const corners: (Corner & { name: string })[] = [
  { name: 'Upper left', isRight: false, isBottom: false },
  { name: 'Upper right', isRight: true, isBottom: false },
  { name: 'Lower left', isRight: false, isBottom: true },
  { name: 'Lower right', isRight: true, isBottom: true },
];
/** Width to height. */
const shapes = { '3 : 2': 3 / 2, '16 : 9': 16 / 9, Square: 1, '4 : 5': 4 / 5 };
type Shape = keyof typeof shapes;

const percent = (thousandths: number) => `${Math.round(thousandths / 10)} %`;
const from = (x: number, y: number) => `${percent(x)} from the left, ${percent(y)} from the top`;

/** Sets the crop, and the point that stays visible in places of another shape. */
export function Cropper({ source, crop, focus, onChange }: Props) {
  const [natural, setNatural] = useState<number>();
  const [shape, setShape] = useState<Shape>();
  const address = deskPictureAddress + sourceFile(source);
  const [left, top, width, height] = crop;
  // Crops are in thousandths of two sides that differ in length.
  const ratio = shape && natural && shapes[shape] / natural;
  const point = pointOf(crop, focus);

  function choose(next: Shape | undefined) {
    setShape(next);
    if (!natural) return;
    const cut = next ? shaped(shapes[next] / natural, point) : whole;
    onChange({ crop: cut, focus: focusAt(cut, ...point) });
  }
  const setCrop = (next: Crop) => onChange({ crop: next, focus });

  return (
    <div className="cropper">
      <div className="crop-area">
        <img
          src={address}
          alt="The whole photograph"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setNatural(naturalWidth / naturalHeight)
          }
        />
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 0h1000v1000h-1000zM${left} ${top}v${height}h${width}v${-height}z`} />
        </svg>
        <CropHandle
          label="Move what is left"
          className="crop-box"
          at={[left, top]}
          box={crop}
          text={`${percent(width)} wide and ${percent(height)} high, ${from(left, top)}`}
          onMove={(x, y) => setCrop(moved(crop, x, y))}
        />
        {corners.map(({ name, ...corner }) => {
          const [x, y] = [
            left + (corner.isRight ? width : 0),
            top + (corner.isBottom ? height : 0),
          ];
          return (
            <CropHandle
              key={name}
              label={`${name} corner`}
              className="crop-corner"
              at={[x, y]}
              text={from(x, y)}
              onMove={(...place) => setCrop(resized(crop, corner, place, ratio))}
            />
          );
        })}
        <CropHandle
          label="Point that stays in view"
          className="crop-focus"
          at={point}
          text={from(...point)}
          onMove={(...place) => onChange({ crop, focus: focusAt(crop, ...place) })}
        >
          <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <circle r="8" />
            <path d="M0 -11v5M0 6v5M-11 0h5M6 0h5" />
          </svg>
        </CropHandle>
      </div>
      <fieldset className="crop-shapes">
        <legend className="visually-hidden">Shape</legend>
        <Button is="plain" onClick={() => choose(undefined)}>
          Whole
        </Button>
        {(Object.keys(shapes) as Shape[]).map((name) => (
          <Button key={name} is="plain" aria-pressed={shape === name} onClick={() => choose(name)}>
            {name}
          </Button>
        ))}
      </fieldset>
      <p className="hint">
        Drag the frame or its corners, and the ring to what must stay in view. By keyboard: Tab to
        each, then the arrows; Shift for larger steps. Below: as it is, in a square, in a strip.
      </p>
      {natural && (
        <div className="crop-views">
          {[natural * (width / height), 1, 3].map((place, i) => {
            const [x, y, wide, high] = visible(crop, focus, place / natural);
            return (
              <svg
                key={i === 0 ? 'crop' : place}
                aria-hidden="true"
                viewBox={`${x * natural} ${y} ${wide * natural} ${high}`}
              >
                <image
                  href={address}
                  width={1000 * natural}
                  height="1000"
                  preserveAspectRatio="none"
                />
              </svg>
            );
          })}
        </div>
      )}
    </div>
  );
}

type Place = readonly [x: number, y: number];

type HandleProps = {
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
function CropHandle({ label, at, text, className, box, onMove, children }: HandleProps) {
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
