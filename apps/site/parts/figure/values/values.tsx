import type { FigureMarks } from '@site/content/figure-record';
import { useEffect, useRef, useState } from 'react';
import type { FigureLayersProps } from '../figure-layers.tsx';
import { choices } from '../slots.ts';
import { showValues } from './show-values.ts';

const files = import.meta.glob<FigureMarks>('../../../../../packages/figures/dist/*.marks.json', {
  import: 'default',
});
const hint = 'Arrow keys read the values';

export default function Values(props: FigureLayersProps) {
  const name = `/${props.figure.id}.marks.json`;
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(name)) ?? [];
  return load && <Layer {...props} load={load} />;
}

type LayerProps = FigureLayersProps & { load: () => Promise<FigureMarks> };

/**
 * What lies over a figure's drawing: a slider that keys and screen readers move from mark to mark, and
 * the mark that is read, with its label. Where the marks cannot be loaded the figure stays as it is.
 */
function Layer({ figure, slot, number, load }: LayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    if (!layer.current) return;
    return showValues(layer.current, choices(figure, slot), load, () => setIsMissing(true));
  }, [figure, slot, load]);

  if (isMissing) return null;
  return (
    <div ref={layer} className="values no-print">
      <input
        type="range"
        min="1"
        max="1"
        defaultValue="1"
        aria-label={`Values of ${number === undefined ? 'this figure' : `Fig. ${number}`}`}
        aria-valuetext={hint}
      />
      <p className="values-hint" aria-hidden="true">
        {hint}
      </p>
      <div className="values-mark" aria-hidden="true" hidden>
        <i className="values-line" />
        <i className="values-ring" />
        <p className="values-label" />
      </div>
    </div>
  );
}
