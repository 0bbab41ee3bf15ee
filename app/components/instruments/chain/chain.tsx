import { useContent } from '../../../content.ts';
import type { Instrument } from '../instrument.ts';
import { InstrumentPanel, type PanelProps } from '../instrument-panel.tsx';
import { ChainControls } from './chain-controls.tsx';
import { ChainPlot } from './chain-plot.tsx';
import { type ChainState, formatTexts, parseTexts, start } from './state.ts';

const chain: Instrument<ChainState> = {
  name: 'chain',
  start,
  parse: parseTexts,
  format: formatTexts,
  Plot: ChainPlot,
  Controls: ChainControls,
};

/** A chain of hashes whose blocks can be written. */
export default function Chain(props: PanelProps) {
  const { insecure } = useContent('instruments').chain;
  const unable = isSecureContext ? undefined : insecure;
  return <InstrumentPanel instrument={chain} unable={unable} {...props} />;
}
