import type { Choices } from '@site/workbench/describe/choices';
import { findScale, wordsOf } from '@site/workbench/describe/steps/scale-sets';
import type { Variable } from '@site/workbench/describe/variable';
import { useContent } from '#content.ts';
import { MapForm } from './map-form.tsx';
import { MergeForm } from './merge-form.tsx';
import { ReverseForm } from './reverse-form.tsx';
import { VariableForm } from './variable-form.tsx';

export type VariableChangesProps = { variable: Variable; choices: Choices; others: Variable[] };

/** What a variable is, and the steps that can be taken with it. */
export default function VariableChanges({ variable, choices, others }: VariableChangesProps) {
  const { shaping } = useContent('data-description');
  const { name, type } = variable;
  const words = type === 'category' ? wordsOf(variable) : undefined;
  const known = new Set(words);
  const alike = others.filter((one) => {
    const own = one.type === 'category' && one.name !== name ? wordsOf(one) : undefined;
    return own !== undefined && own.length > 1 && own.every((word) => known.has(word));
  });
  return (
    <>
      <VariableForm name={name} choices={choices} />
      {words && (
        <>
          <details className="describe-options">
            <summary>{shaping.map}</summary>
            <MapForm
              variables={[name]}
              alike={alike.map((one) => one.name)}
              map={findScale(words)?.map ?? words.map((word) => [word, undefined])}
              choices={choices}
            />
          </details>
          <details className="describe-options">
            <summary>{shaping.merge}</summary>
            <MergeForm name={name} values={variable.categories} choices={choices} />
          </details>
        </>
      )}
      {type === 'number' && variable.summary && (
        <details className="describe-options">
          <summary>{shaping.reverse}</summary>
          <ReverseForm
            name={name}
            range={[variable.summary.min, variable.summary.max]}
            choices={choices}
          />
        </details>
      )}
    </>
  );
}
