import type { PointerEvent } from 'react';
import { fieldScales } from '../../../../figures/plots/publications/field-plot.ts';
import { useContent } from '../../../content.ts';
import type { InstrumentProps } from '../instrument.ts';
import { Handle } from '../plot/handle.tsx';
import { placeOf } from '../plot/pointer.ts';
import { shares, years } from './field-data.ts';
import { FieldDrawing } from './field-drawing.tsx';
import { type FieldState, moveEnd } from './field-state.ts';
import { nearestField } from './nearest-field.ts';

/** The lines of all fields, and a handle at either end of the years. */
export function FieldPlot({ state, change, frame }: InstrumentProps<FieldState>) {
  const words = useContent('instruments').fields;
  const { x, y } = fieldScales(frame, [...years]);
  const apart = x(state.to) - x(state.from);
  /** Between the rings there is room for an arrow of each. */
  const isRoomy = apart > 40;

  function choose(event: PointerEvent<SVGSVGElement>) {
    const place = placeOf(event, event.currentTarget, frame);
    const field = nearestField(shares, state, frame, place);
    if (field) change({ ...state, field });
  }

  return (
    <>
      <svg aria-hidden="true" viewBox={`0 0 ${frame.width} ${frame.height}`} onPointerUp={choose}>
        <FieldDrawing state={state} frame={frame} />
      </svg>
      {(['from', 'to'] as const).map((end) => (
        <Handle
          key={end}
          at={{ x: x(state[end]), y: y(0) }}
          frame={frame}
          label={words[end]}
          value={state[end]}
          limits={end === 'from' ? [years[0], state.to - 1] : [state.from + 1, years[1]]}
          text={`${state[end]}`}
          ways={[
            ...((end === 'from' ? state.from > years[0] : isRoomy) ? (['left'] as const) : []),
            ...((end === 'to' ? state.to < years[1] : isRoomy) ? (['right'] as const) : []),
          ]}
          // Rings of neighbouring years stand side by side.
          radius={Math.min(7.5, apart / 2 - 1)}
          onDrag={(place) => change(moveEnd(state, end, x.invert(place.x), years))}
          onKey={(key, times) =>
            change(moveEnd(state, end, targets[key] ?? state[end] + times * steps[key]!, years))
          }
        />
      ))}
    </>
  );
}

const targets: Record<string, number> = { Home: years[0], End: years[1] };
const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
