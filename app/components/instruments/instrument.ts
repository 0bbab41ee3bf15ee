import type { ComponentType } from 'react';
import type { PageContent } from '../../../content/registry.ts';
import type { Frame } from '../../../figures/lib/sizes.ts';
import type { InstrumentName } from './instrument-of.ts';

export type InstrumentProps<State> = {
  state: State;
  /** Takes what the reader chose; the address follows. */
  change: (next: State) => void;
  /** The size of the drawing that it stands in for, in the drawing's own units. */
  frame: Frame;
};

export type Instrument<State> = {
  /** Its parameter in the address, and its words in content/instruments.yaml. */
  name: InstrumentName;
  start: State;
  /** The state that stands in an address; undefined where it is none that can be shown. */
  parse: (text: string) => State | undefined;
  /** The same state as it stands in the address; what is only looked at in passing is not part of it. */
  format: (state: State) => string;
  /** The drawing, over the figure's own: an <svg> with the frame as its `viewBox`, hidden from screen readers. */
  Plot: ComponentType<InstrumentProps<State>>;
  /**
   * The controls below the drawing: all that keys need to do what a pointer can, and a `role="status"` that
   * tells the effect of a change.
   */
  Controls: ComponentType<InstrumentProps<State>>;
  /** Why it cannot work in this browser: the figure then stays, and this is said below it. */
  unable?: (words: PageContent<'instruments'>) => string | undefined;
};
