import { type RefObject, useEffect, useRef } from 'react';
import { useContent } from '../../content.ts';
import type { Choice } from '../figures/slots.ts';
import type { Instrument } from './instrument.ts';
import { useAddressState } from './use-address-state.ts';
import { useDrawing } from './use-drawing.ts';

export type PanelProps = {
  /** The element that the instrument is rendered into, a child of its figure. */
  host: RefObject<HTMLElement | null>;
  /** The drawings that the figure chooses from where it stands. */
  pictures: readonly Choice[];
};

/** An instrument at work: its drawing over the figure's own, its controls below. */
export const panelOf =
  <State,>(instrument: Instrument<State>) =>
  (props: PanelProps) => <InstrumentPanel instrument={instrument} {...props} />;

type InstrumentPanelProps<State> = PanelProps & { instrument: Instrument<State> };

function InstrumentPanel<State>({ instrument, host, pictures }: InstrumentPanelProps<State>) {
  const { name, start, Plot, Controls } = instrument;
  const words = useContent('instruments');
  const { state, change, isAsked } = useAddressState(instrument);
  const drawing = useDrawing(host, pictures);
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

  const unable = instrument.unable?.(words);
  if (unable) return <p className="instrument-bar no-print">{unable}</p>;
  if (!drawing) return null;
  const parts = { state, change, frame: drawing.frame };
  return (
    <>
      <div className={`instrument-plot ${name}-plot`} style={drawing.box} ref={plot}>
        <Plot {...parts} />
      </div>
      <div className={`instrument-bar ${name}-bar no-print`} ref={bar}>
        <p className="instrument-see">{words[name].see}</p>
        <Controls {...parts} />
        <button type="button" className="instrument-button" onClick={() => change(start)}>
          {words.startAgain}
        </button>
      </div>
    </>
  );
}
