import { Suspense, useRef } from 'react';
import type { FigureRecord } from '../../../content/figure-record.ts';
import { useOptionalContent } from '../../content.ts';
import { readParameter } from '../instruments/address.ts';
import { instrumentOf } from '../instruments/instrument-of.ts';
import { optionalPart } from '../loading/lazy-part.tsx';
import type { Slot } from './slots.ts';
import { useNear } from './use-near.ts';

export type FigureLayersProps = {
  figure: FigureRecord;
  slot: Slot;
  /** Its number on the page; undefined on the figure's own page. */
  number?: number | string;
};

const Values = optionalPart('values', () => import('./values/values.tsx'));
const Instrument = optionalPart('instrument', () => import('../instruments/instrument-part.tsx'));

/**
 * What lies over a figure's drawing: the values of its marks, and its instrument if it has one and the
 * page has the words of instruments. Their code is loaded when the figure is near the view, that of an
 * instrument also when the address holds its state; the page reserves its space.
 */
export function FigureLayers(props: FigureLayersProps) {
  const hasWords = useOptionalContent('instruments') !== undefined;
  const name = hasWords ? instrumentOf(props.figure.id) : undefined;
  // Not the figure itself: under `display: contents` (home/hero.css) it has no box to observe.
  const host = useRef<HTMLDivElement>(null);
  const isAsked = () => !!name && readParameter(location.search, name) !== undefined;
  const isNear = useNear(host, isAsked);
  return (
    <>
      <div ref={host} className={name ? `instrument instrument-${name} needs-js` : 'figure-host'}>
        {name && isNear && (
          <Suspense>
            <Instrument {...props} name={name} host={host} />
          </Suspense>
        )}
      </div>
      {isNear && (
        <Suspense>
          <Values {...props} />
        </Suspense>
      )}
    </>
  );
}
