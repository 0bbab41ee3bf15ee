import type { FigureRecord } from '@site/content/figure-record';
import type { PageContent } from '@site/content/registry';
import {
  type ComponentType,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useOptionalContent } from '#content.ts';
import type { PanelProps } from '../instrument/instrument.tsx';
import { optionalPart } from '../loading/lazy-part.tsx';
import { onceSeen } from '../motion/once-seen.ts';
import { choices, type Slot } from './figure-image.tsx';

/** Whether an element is or has been near the view, within three quarters of the window's height. */
function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current) return onceSeen(place.current, () => setIsNear(true), '75%');
  }, [place]);
  return isNear;
}

export type FigureLayersProps = {
  figure: FigureRecord;
  slot: Slot;
  /** Its number on the page; undefined on the figure's own page. */
  number?: number | string;
};

const Values = optionalPart('values', () => import('./values/values.tsx'));
const panels: Record<InstrumentName, ComponentType<PanelProps>> = {
  rains: optionalPart('rains', () => import('../instrument/rains/rains.tsx')),
  sample: optionalPart('sample', () => import('../instrument/sample/sample.tsx')),
};

/**
 * What lies over a figure's drawing: the values of its marks, and its instrument if it has one and the
 * page has the words of instruments. Their code is loaded when the figure is near the view; the page reserves the space of an
 * instrument.
 */
export function FigureLayers(props: FigureLayersProps) {
  const hasWords = useOptionalContent('instruments') !== undefined;
  const name = hasWords ? instrumentOf(props.figure.id) : undefined;
  // Not the figure itself: under `display: contents` (home/hero.css) it has no box to observe.
  const host = useRef<HTMLDivElement>(null);
  const isNear = useNear(host);
  const Panel = name && panels[name];
  const { figure, slot } = props;
  const pictures = useMemo(() => choices(figure, slot), [figure, slot]);
  return (
    <>
      <div ref={host} className={name ? `instrument instrument-${name} needs-js` : 'figure-host'}>
        {Panel && isNear && (
          <Suspense>
            <Panel host={host} pictures={pictures} />
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

/** The figures that have an instrument, by id: the name of its words. */
const instruments = {
  'process-collection': 'sample',
  'rain-years': 'rains',
} as const;

export type InstrumentName = (typeof instruments)[keyof typeof instruments];

/** The name of a figure's instrument; most have none. */
export const instrumentOf = (id: string): InstrumentName | undefined =>
  Object.hasOwn(instruments, id) ? instruments[id as keyof typeof instruments] : undefined;

/** The words of the instruments that these figures have, out of those of all instruments. */
export function instrumentWords(
  words: PageContent<'instruments'>,
  figures: readonly { id: string }[],
) {
  const names = figures.flatMap(({ id }) => instrumentOf(id) ?? []);
  return {
    startAgain: words.startAgain,
    ...Object.fromEntries(names.map((name) => [name, words[name]])),
  };
}
