import { useId } from 'react';
import { fill, useContent } from '#content.ts';
import { type InstrumentProps, panelOf } from '../instrument.tsx';
import { drawMore, mostDraws, type SampleState, shares, start } from './draws.ts';
import { Funnel, margins, SampleMap } from './sample-drawing.tsx';
import { population, resultOf } from './words.ts';

/** The stratified sample, drawn again and at any size, and how far its mean is from the true one. */
export default panelOf<SampleState>({
  name: 'sample',
  start,
  Plot: SampleMap,
  Controls: SampleControls,
});

/** Width of a slider's thumb: its middle stands under the plot's line. */
const thumb = 16;

/** How far the draws are from the true mean, the slider of their size, and the next draw. */
function SampleControls({ state, change, frame }: InstrumentProps<SampleState>) {
  const words = useContent('instruments').sample;
  const id = useId();
  const { width } = frame;
  const left = (100 * margins.left) / width;
  const between = (100 * (width - margins.left - margins.right)) / width;
  const count = fill(words.count, {
    n: `${population.steps[state.step]!.total}`,
    all: `${population.all}`,
  });
  return (
    <>
      <p role="status" className="instrument-says">
        {resultOf(words, state)}
      </p>
      <div className="sample-size">
        <p className="sample-axis" aria-hidden="true">
          {words.axis}
        </p>
        <Funnel state={state} width={width} />
        <input
          id={id}
          type="range"
          min={0}
          max={shares.length - 1}
          value={state.step}
          aria-valuetext={count}
          style={{
            marginLeft: `calc(${left}% - ${thumb / 2}px)`,
            width: `calc(${between}% + ${thumb}px)`,
          }}
          onChange={({ target }) => change({ ...state, step: Number(target.value) })}
        />
        <label htmlFor={id}>
          <span>{words.size}</span> <b>{count}</b>
        </label>
      </div>
      {[1, 20].map((more) => (
        <button
          key={more}
          type="button"
          className="instrument-button"
          disabled={state.draws === mostDraws}
          onClick={() => change(drawMore(state, more))}
        >
          {more === 1 ? words.again : words.twenty}
        </button>
      ))}
    </>
  );
}
