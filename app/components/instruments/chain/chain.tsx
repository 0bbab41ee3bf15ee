import instruments from '../../../../content/instruments.yaml';
import type { Instrument } from '../instrument.ts';
import { InstrumentPanel, type PanelProps } from '../instrument-panel.tsx';
import { ChainControls } from './chain-controls.tsx';
import { ChainPlot } from './chain-plot.tsx';
import { type ChainState, formatTexts, parseTexts, start } from './state.ts';

const { see, insecure } = instruments.chain;

const chain: Instrument<ChainState> = {
  name: 'chain',
  see,
  unable: isSecureContext ? undefined : insecure,
  start,
  parse: parseTexts,
  format: formatTexts,
  Plot: ChainPlot,
  Controls: ChainControls,
};

/** A chain of hashes whose blocks can be written. */
export default function Chain(props: PanelProps) {
  return <InstrumentPanel instrument={chain} {...props} />;
}
