import { panelOf } from '../instrument-panel.tsx';
import { LineControls } from './line-controls.tsx';
import { driest, years } from './line-data.ts';
import { LinePlot } from './line-plot.tsx';
import { formatLine, type LineState, parseLine } from './line-state.ts';

/** Two monsoons and their line: a year can be dragged, and the line, its interval and r follow. */
export default panelOf<LineState>({
  name: 'line',
  start: { chosen: driest, moved: new Map() },
  parse: (text) => parseLine(text, years),
  format: formatLine,
  Plot: LinePlot,
  Controls: LineControls,
});
