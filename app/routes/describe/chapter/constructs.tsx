import { use, useId } from 'react';
import type { Construct } from '../../../../tools/measurement/types.ts';
import { useContent } from '../../../content.ts';
import { fill } from '../../../fill.ts';
import { SessionDispatch } from '../session.ts';
import { VariableChoice } from '../variable-choice.tsx';

type ConstructsProps = { constructs: Construct[]; possible: string[]; isGuessed: boolean };

/** Each construct with its name and its items. */
export function Constructs({ constructs, possible, isGuessed }: ConstructsProps) {
  const { constructs: words } = useContent('chapter');
  const dispatch = use(SessionDispatch);
  const name = (all: Construct[]) => dispatch({ do: 'name constructs', constructs: all });
  const newName = fill(words.newName, { count: constructs.length + 1 });
  const hint = constructs.length > 0 ? words.guessed : words.none;
  return (
    <fieldset className="constructs">
      <legend className="h3">{words.title}</legend>
      {isGuessed && <p className="hint">{hint}</p>}
      {constructs.map((construct, i) => (
        <OneConstruct
          // A name may be typed anew, a place stays.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={i}
          construct={construct}
          possible={possible.filter(
            (item) =>
              !constructs.some((other) => other !== construct && other.items.includes(item)),
          )}
          onChange={(changed) => name(constructs.with(i, changed))}
          onRemove={() => name(constructs.toSpliced(i, 1))}
        />
      ))}
      <div>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => name([...constructs, { name: newName, items: [] }])}
        >
          {words.add}
        </button>
      </div>
    </fieldset>
  );
}

type OneConstructProps = {
  construct: Construct;
  possible: string[];
  onChange: (construct: Construct) => void;
  onRemove: () => void;
};

const longestName = 60;
const mostItems = 60;

function OneConstruct({ construct, possible, onChange, onRemove }: OneConstructProps) {
  const { constructs: words } = useContent('chapter');
  const id = useId();
  const { name, items } = construct;
  return (
    <div className="construct">
      <div className="field">
        <label htmlFor={id}>{words.name}</label>
        <input
          id={id}
          value={name}
          maxLength={longestName}
          onChange={({ target }) => onChange({ name: target.value, items })}
        />
      </div>
      <p className="construct-items">{items.join(', ') || '–'}</p>
      <VariableChoice
        label={fill(words.items, { name })}
        names={possible}
        chosen={items}
        most={mostItems}
        onChoose={(chosen) => onChange({ name, items: chosen })}
      />
      <button type="button" className="link" onClick={onRemove}>
        {words.remove} <span className="sr-only">{name}</span>
      </button>
    </div>
  );
}
