import type { Construct } from '@site/statistics/measurement/analyses';
import { longestName } from '@site/workbench/chapter/item-names';
import { use, useEffect, useRef, useState } from 'react';
import { fill, useContent } from '#content.ts';
import { TextField, useFocusKept, VariableChoice } from '../form-parts.tsx';
import { SessionDispatch } from '../session.ts';

type ConstructsProps = { constructs: Construct[]; possible: string[]; labelledBy: string };

export function Constructs({ constructs, possible, labelledBy }: ConstructsProps) {
  const { constructs: words } = useContent('chapter');
  const dispatch = use(SessionDispatch);
  const name = (all: Construct[]) => dispatch({ do: 'name constructs', constructs: all });
  const newName = fill(words.newName, { count: constructs.length + 1 });
  const [message, setMessage] = useState('');
  const ref = useRef<HTMLFieldSetElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current)
      ref.current?.querySelectorAll<HTMLElement>('.field > input')[constructs.length - 1]?.focus();
    isAdded.current = false;
  }, [constructs.length]);
  return (
    <fieldset ref={ref} className="constructs" aria-labelledby={labelledBy}>
      {constructs.map((construct, i) => (
        <OneConstruct
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may be typed anew, a place stays
          key={i}
          construct={construct}
          possible={possible.filter(
            (item) =>
              !constructs.some((other) => other !== construct && other.items.includes(item)),
          )}
          onChange={(changed) => name(constructs.with(i, changed))}
          onRemove={() => {
            name(constructs.toSpliced(i, 1));
            setMessage(fill(words.removed, { name: construct.name }));
          }}
        />
      ))}
      <div>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => {
            isAdded.current = true;
            name([...constructs, { name: newName, items: [] }]);
          }}
        >
          {words.add}
        </button>
        <p role="status" className="sr-only">
          {message}
        </p>
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

const mostItems = 60;

function OneConstruct({ construct, possible, onChange, onRemove }: OneConstructProps) {
  const { constructs: words } = useContent('chapter');
  const ref = useFocusKept<HTMLDivElement>('fieldset', '.btn');
  const { name, items } = construct;
  return (
    <div ref={ref} className="construct">
      <TextField
        label={words.name}
        value={name}
        maxLength={longestName}
        onType={(text) => onChange({ name: text, items })}
      />
      <div>
        <p className="construct-items">{items.join(', ') || words.noItems}</p>
        <VariableChoice
          label={fill(words.items, { name })}
          names={possible}
          chosen={items}
          most={mostItems}
          onChoose={(chosen) => onChange({ name, items: chosen })}
        />
      </div>
      <button type="button" className="link" onClick={onRemove}>
        <span>{words.remove}</span> <span className="sr-only">{name}</span>
      </button>
    </div>
  );
}
