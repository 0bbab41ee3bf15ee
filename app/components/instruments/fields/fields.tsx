import { namedFields } from '../../../../figures/plots/publications/field-plot.ts';
import { panelOf } from '../instrument-panel.tsx';
import { FieldControls } from './field-controls.tsx';
import { shares, years } from './field-data.ts';
import { FieldPlot } from './field-plot.tsx';
import { type FieldState, formatFields, parseFields } from './field-state.ts';

/** Shares of fields between two years that can be dragged: what has grown depends on them. */
export default panelOf<FieldState>({
  name: 'fields',
  start: { from: years[0], to: years[1], field: namedFields[0]! },
  parse: (text) => parseFields(text, shares),
  format: formatFields,
  Plot: FieldPlot,
  Controls: FieldControls,
});
