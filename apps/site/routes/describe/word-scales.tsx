import { type WordScale, wordScales } from '@site/workbench/describe/steps/scale-sets';
import { useMemo } from 'react';
import { fill, useContent } from '#content.ts';
import { counted } from './formats.ts';
import { MapForm } from './map-form.tsx';
import type { Session } from './session.ts';
import { listed } from './step-sentence.ts';

type WordScalesProps = { session: Session };

/** Scales that were told by their words, each with the numbers that it would get. */
export default function WordScales({ session: { report, choices } }: WordScalesProps) {
  const { shaping } = useContent('data-description');
  const scales = useMemo(() => wordScales(report), [report]);
  if (scales.length === 0) return null;
  return (
    <section className="describe-scales needs-js no-print">
      <h3 className="h4">{shaping.scalesTitle}</h3>
      {scales.map((scale) => (
        <div key={scale.name}>
          <Sentence scale={scale} />
          <MapForm
            key={scale.variables.join()}
            variables={scale.variables}
            alike={[]}
            map={scale.map}
            choices={choices}
          />
        </div>
      ))}
    </section>
  );
}

type SentenceProps = { scale: WordScale };

function Sentence({ scale: { name, variables } }: SentenceProps) {
  const words = useContent('data-description');
  return (
    <p className="tool-text">
      {fill(words.shaping.scaleFound, {
        scale: words.scales[name],
        variables: counted(variables.length, words.counted.variables),
        names: listed(variables),
      })}
    </p>
  );
}
