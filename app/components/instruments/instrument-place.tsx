import { type ComponentType, Suspense, useMemo, useState } from 'react';
import { useOptionalContent } from '../../content.ts';
import { adoptStyles } from '../adopt-styles.ts';
import type { FigureLayersProps } from '../figures/figure-layers.tsx';
import { choices } from '../figures/slots.ts';
import { optionalPart } from '../loading/lazy-part.tsx';
import { readParameter } from './address.ts';
import { type InstrumentName, instrumentOf } from './instrument-of.ts';
import type { PanelProps } from './instrument-panel.tsx';
import css from './instruments.css?inline';
import { useNear } from './use-near.ts';

adoptStyles(css);

const panels: Record<InstrumentName, ComponentType<PanelProps>> = {
  chain: optionalPart('chain', () => import('./chain/chain.tsx')),
  fields: optionalPart('fields', () => import('./fields/fields.tsx')),
  line: optionalPart('line', () => import('./line/line.tsx')),
  rains: optionalPart('rains', () => import('./rains/rains.tsx')),
  sample: optionalPart('sample', () => import('./sample/sample.tsx')),
};

/**
 * The place of a figure's instrument. Its code is loaded once the figure is near the view or the address
 * asks for it. On a page whose loader does not give the words of instruments the figure has none.
 */
export default function InstrumentPlace({ figure, slot }: FigureLayersProps) {
  const name = instrumentOf(figure.id);
  const words = useOptionalContent('instruments');
  const [isAsked] = useState(() => !!name && readParameter(location.search, name) !== undefined);
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const isNear = useNear(host);
  const pictures = useMemo(() => choices(figure, slot), [figure, slot]);

  if (!name || !words) return null;
  const Panel = panels[name];
  return (
    <div ref={setHost} className={`instrument instrument-${name}`}>
      {host && (isNear || isAsked) && (
        <Suspense>
          <Panel host={host} pictures={pictures} />
        </Suspense>
      )}
    </div>
  );
}
