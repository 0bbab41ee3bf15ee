import { type PointerEvent, useRef } from 'react';
import { autumns, monsoonScales } from '../../../../figures/plots/research/monsoon-plot.ts';
import { useContent } from '../../../content.ts';
import type { InstrumentProps } from '../instrument.ts';
import { Handle } from '../plot/handle.tsx';
import { nearestMark, type Place, placeOf } from '../plot/pointer.ts';
import { isNamedLeft, LineDrawing } from './line-drawing.tsx';
import { handleText, reading } from './line-reading.ts';
import { type LineState, move } from './line-state.ts';

/** The cloud of years, the line through it, and a handle at the chosen year. */
export function LinePlot({ state, change, frame }: InstrumentProps<LineState>) {
  const words = useContent('instruments').line;
  const isHeld = useRef(false);
  const { x, y } = monsoonScales(frame);
  const found = reading(state);
  const chosen = found.points.find(({ year }) => year === state.chosen)!;
  const marks = found.points.map((one) => ({ year: one.year, x: x(one.x), y: y(one.y) }));
  const put = (place: Place) => change(move(state, { x: x.invert(place.x), y: y.invert(place.y) }));

  function choose(event: PointerEvent<SVGSVGElement>) {
    const mark = nearestMark(marks, placeOf(event, event.currentTarget, frame));
    if (mark) change({ ...state, chosen: mark.year });
    return mark;
  }

  // A mouse drags any year at once. A finger may be about to scroll: it chooses one when it is lifted.
  function take(event: PointerEvent<SVGSVGElement>) {
    if (event.pointerType === 'touch' || event.button > 0 || !choose(event)) return;
    isHeld.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function drag(event: PointerEvent<SVGSVGElement>) {
    if (isHeld.current) put(placeOf(event, event.currentTarget, frame));
  }

  function lift(event: PointerEvent<SVGSVGElement>) {
    if (event.pointerType === 'touch') choose(event);
    isHeld.current = false;
  }

  function moveByKey(key: string, times: number) {
    const step = steps[key];
    if (!step) return;
    change(move(state, { x: chosen.x + times * step.x, y: chosen.y + times * step.y }));
  }

  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={lift}
      >
        <LineDrawing state={state} frame={frame} found={found} />
      </svg>
      <Handle
        at={{ x: x(chosen.x), y: y(chosen.y) }}
        frame={frame}
        label={`${state.chosen}`}
        value={Math.round(chosen.y)}
        limits={autumns}
        text={handleText(words, state, found)}
        ways={['up', isNamedLeft(x(chosen.x)) ? 'right' : 'left', 'down']}
        onDrag={put}
        onKey={moveByKey}
      />
    </>
  );
}

/** What a key moves the year by, in mm. */
const steps: Record<string, Place> = {
  ArrowLeft: { x: -5, y: 0 },
  ArrowRight: { x: 5, y: 0 },
  ArrowUp: { x: 0, y: 10 },
  ArrowDown: { x: 0, y: -10 },
};
