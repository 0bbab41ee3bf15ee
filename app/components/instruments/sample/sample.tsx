import { panelOf } from '../instrument-panel.tsx';
import { SampleControls } from './sample-controls.tsx';
import { SampleMap } from './sample-map.tsx';
import { formatSample, parseSample, type SampleState, start } from './sample-state.ts';

/** The stratified sample, drawn again and at any size, and how far its mean is from the true one. */
export default panelOf<SampleState>({
  name: 'sample',
  start,
  parse: parseSample,
  format: formatSample,
  Plot: SampleMap,
  Controls: SampleControls,
});
