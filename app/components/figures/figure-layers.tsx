import { Suspense } from 'react';
import type { FigureRecord } from '../../../content/figure-record.ts';
import { instrumentOf } from '../instruments/instrument-of.ts';
import { optionalPart } from '../loading/lazy-part.tsx';
import { useFirstMove } from '../loading/use-first-move.ts';
import { useHydrated } from '../loading/use-hydrated.ts';
// Registers its listeners before the code of the values is loaded.
import './last-pointed.ts';
import type { Slot } from './slots.ts';

export type FigureLayersProps = {
  figure: FigureRecord;
  slot: Slot;
  /** Its number on the page, which the page of the figure itself does not give it. */
  number?: number | string;
};

const Values = optionalPart('values', () => import('./values/values.tsx'));
const Instrument = optionalPart('instrument', () => import('../instruments/instrument-place.tsx'));

const coming = <span className="layer-coming" hidden />;

/**
 * What responds to the reader over a figure's drawing: its instrument, if it has one, and the values of
 * its marks. The page is sent without them. They come after the first interaction, an instrument at once
 * where the address may hold its state.
 */
export function FigureLayers(props: FigureLayersProps) {
  const hasMoved = useFirstMove();
  const isAsked = useHydrated() && location.search !== '';
  return (
    <>
      {(hasMoved || isAsked) && instrumentOf(props.figure.id) && (
        <Suspense fallback={coming}>
          <Instrument {...props} />
        </Suspense>
      )}
      {hasMoved && (
        <Suspense fallback={coming}>
          <Values {...props} />
        </Suspense>
      )}
    </>
  );
}
