import { useEffect, useRef } from 'react';
import instruments from '../../../content/instruments.yaml';
import type { Instrument } from './instrument.ts';
import { useAddressState } from './use-address-state.ts';
import { useDrawing } from './use-drawing.ts';

export type PanelProps = {
  /** The figure that the instrument stands in for. */
  figure: HTMLElement;
  /** The element in it that the instrument is rendered into. */
  host: HTMLElement;
};

type InstrumentPanelProps<State> = PanelProps & { instrument: Instrument<State> };

/** An instrument at work: its drawing over the figure's own, its controls below. */
export function InstrumentPanel<State>({ instrument, figure, host }: InstrumentPanelProps<State>) {
  const { name, see, unable, start, Plot, Controls } = instrument;
  const { state, change, isAsked } = useAddressState(instrument);
  const drawing = useDrawing(figure, host);
  const plot = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isShown = drawing !== undefined;

  // An address that asks for a state leads to its figure; the focus there stops a carousel around it.
  useEffect(() => {
    if (!isShown || !isAsked) return;
    plot.current?.scrollIntoView({ block: 'center' });
    const control = bar.current?.querySelector<HTMLElement>('select, input, button');
    control?.focus({ preventScroll: true });
  }, [isShown, isAsked]);

  if (unable) return <p className="instrument-bar no-print">{unable}</p>;
  if (!drawing) return null;
  const parts = { state, change, frame: drawing.frame };
  return (
    <>
      <div className={`instrument-plot ${name}-plot`} style={drawing.box} ref={plot}>
        <Plot {...parts} />
      </div>
      <div className={`instrument-bar ${name}-bar no-print`} ref={bar}>
        <p className="instrument-see">{see}</p>
        <Controls {...parts} />
        <button type="button" className="instrument-button" onClick={() => change(start)}>
          {instruments.startAgain}
        </button>
      </div>
    </>
  );
}
