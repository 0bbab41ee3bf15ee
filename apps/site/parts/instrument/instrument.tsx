import type { Frame } from '@site/figures/lib/sizes';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { useContent } from '#content.ts';
import type { Choice } from '../figure/figure-image.tsx';
import type { InstrumentName } from '../figure/figure-layers.tsx';
import { drawings, shownDrawing } from '../figure/shown-drawing.ts';

export type InstrumentProps<State> = {
  state: State;
  /** Takes what the reader chose. */
  change: (next: State) => void;
  /** The size of the drawing that it stands in for, in the drawing's own units. */
  frame: Frame;
};

type Instrument<State> = {
  /** Its words in content/instruments.yaml. */
  name: InstrumentName;
  start: State;
  /** The drawing, over the figure's own: an <svg> with the frame as its `viewBox`, hidden from screen readers. */
  Plot: ComponentType<InstrumentProps<State>>;
  /**
   * The controls below the drawing: all that keys need to do what a pointer can, and a `role="status"` that
   * tells the effect of a change.
   */
  Controls: ComponentType<InstrumentProps<State>>;
};

export type PanelProps = {
  /** The element that the instrument is rendered into, a child of its figure. */
  host: RefObject<HTMLElement | null>;
  /** The drawings that the figure chooses from where it stands. */
  pictures: readonly Choice[];
};

/** An instrument at work: its drawing over the figure's own, its controls below. */
export const panelOf =
  <State,>(instrument: Instrument<State>) =>
  (props: PanelProps) => <InstrumentPanel {...instrument} {...props} />;

function InstrumentPanel<State>(props: Instrument<State> & PanelProps) {
  const { name, start, Plot, Controls, host, pictures } = props;
  const words = useContent('instruments');
  const [state, change] = useState(start);
  const drawing = useDrawing(host, pictures);
  if (!drawing) return null;
  const parts = { state, change, frame: drawing.frame };
  return (
    <>
      <div className={`instrument-plot ${name}-plot`} style={drawing.box}>
        <Plot {...parts} />
      </div>
      <div className={`instrument-bar ${name}-bar no-print`}>
        <p className="instrument-see">{words[name].see}</p>
        <Controls {...parts} />
        <button type="button" className="instrument-button" onClick={() => change(start)}>
          {words.startAgain}
        </button>
      </div>
    </>
  );
}

/** What of a figure's pictures is on the screen: its size as drawn, and its box in CSS pixels. */
type Drawing = {
  frame: Frame;
  box: { left: number; top: number; width: number; height: number };
};

/** The drawing that the figure around `place` shows, followed as the window changes; its box is relative to `place`. */
function useDrawing(
  place: RefObject<HTMLElement | null>,
  pictures: readonly Choice[],
): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    const host = place.current!;
    const figure = host.parentElement!;
    const read = () => setDrawing(drawingOf(figure, pictures, host.getBoundingClientRect()));
    // It tells of the first size, too, when the page is laid out anyhow.
    const observer = new ResizeObserver(read);
    for (const one of figure.querySelectorAll(drawings)) observer.observe(one);
    observer.observe(host);
    addEventListener('resize', read);
    return () => {
      observer.disconnect();
      removeEventListener('resize', read);
    };
  }, [place, pictures]);
  return drawing;
}

function drawingOf(
  figure: Element,
  pictures: readonly Choice[],
  origin: DOMRect,
): Drawing | undefined {
  const shown = shownDrawing(figure, pictures);
  if (!shown) return undefined;
  const { left, top, width, height } = shown.element.getBoundingClientRect();
  return {
    frame: { width: shown.width, height: Math.round((shown.width * height) / width) },
    box: { left: left - origin.left, top: top - origin.top, width, height },
  };
}
