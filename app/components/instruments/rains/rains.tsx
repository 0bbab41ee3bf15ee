import csv from '../../../../figures/dist/rain-years.csv?raw';
import type { Instrument } from '../instrument.ts';
import { InstrumentPanel, type PanelProps } from '../instrument-panel.tsx';
import { RainsControls } from './rains-controls.tsx';
import { RainsPlot } from './rains-plot.tsx';
import { formatKept, parseKept, type RainsState, startOf } from './state.ts';
import { parseYears } from './years.ts';

const years = parseYears(csv);

const rains: Instrument<RainsState> = {
  name: 'rains',
  start: startOf(years),
  parse: (text) => parseKept(years, text),
  format: formatKept,
  Plot: (props) => <RainsPlot years={years} {...props} />,
  Controls: (props) => <RainsControls years={years} {...props} />,
};

/** A century's rain as a heat map: a year is read, two are compared month by month. */
export default function Rains(props: PanelProps) {
  return <InstrumentPanel instrument={rains} {...props} />;
}
