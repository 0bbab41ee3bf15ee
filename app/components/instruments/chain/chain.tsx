import { panelOf } from '../instrument-panel.tsx';
import { ChainControls } from './chain-controls.tsx';
import { ChainPlot } from './chain-plot.tsx';
import { type ChainState, formatTexts, parseTexts, start } from './state.ts';

export default panelOf<ChainState>({
  name: 'chain',
  start,
  parse: parseTexts,
  format: formatTexts,
  Plot: ChainPlot,
  Controls: ChainControls,
  unable: ({ chain }) => (isSecureContext ? undefined : chain.insecure),
});
