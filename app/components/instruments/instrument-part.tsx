import { type ComponentType, type RefObject, useMemo } from 'react';
import type { FigureLayersProps } from '../figures/figure-layers.tsx';
import { choices } from '../figures/slots.ts';
import { optionalPart } from '../loading/lazy-part.tsx';
import type { InstrumentName } from './instrument-of.ts';
import type { PanelProps } from './instrument-panel.tsx';

const panels: Record<InstrumentName, ComponentType<PanelProps>> = {
  chain: optionalPart('chain', () => import('./chain/chain.tsx')),
  fields: optionalPart('fields', () => import('./fields/fields.tsx')),
  line: optionalPart('line', () => import('./line/line.tsx')),
  rains: optionalPart('rains', () => import('./rains/rains.tsx')),
  sample: optionalPart('sample', () => import('./sample/sample.tsx')),
};

type InstrumentPartProps = FigureLayersProps & {
  name: InstrumentName;
  host: RefObject<HTMLElement | null>;
};

/** A figure's instrument, in the space that the page reserves for it. */
export default function InstrumentPart({ figure, slot, name, host }: InstrumentPartProps) {
  const pictures = useMemo(() => choices(figure, slot), [figure, slot]);
  const Panel = panels[name];
  return <Panel host={host} pictures={pictures} />;
}
