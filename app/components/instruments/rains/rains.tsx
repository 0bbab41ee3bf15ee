import { panelOf } from '../instrument-panel.tsx';
import { RainsControls } from './rains-controls.tsx';
import { start, years } from './rains-data.ts';
import { RainsPlot } from './rains-plot.tsx';
import { formatKept, parseKept, type RainsState } from './state.ts';

/** A century's rain as a heat map: a year is read, two are compared month by month. */
export default panelOf<RainsState>({
  name: 'rains',
  start,
  parse: (text) => parseKept(years, text),
  format: formatKept,
  Plot: RainsPlot,
  Controls: RainsControls,
});
