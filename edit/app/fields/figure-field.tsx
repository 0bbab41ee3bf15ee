import { useState } from 'react';
import { Dialog } from '../../../desk/parts/dialog.tsx';
import type { Path } from '../../edits.ts';
import type { Field } from '../../fields.ts';
import { useForm } from '../form-context.ts';
import { Figure } from '../parts/figure.tsx';
import { Labelled } from './labelled.tsx';

type Props = { field: Field; value: string; path: Path };

/** The picture that is shown, and all there are to choose from. */
export function FigureField({ field, value, path }: Props) {
  const { figures, change } = useForm();
  const [isChoosing, setChoosing] = useState(false);
  const words = figures.find(({ id }) => id === value)?.words ?? 'No picture is chosen';
  return (
    <Labelled field={field} path={path}>
      {(tied) => (
        <>
          <button
            id={tied.id}
            aria-describedby={tied['aria-describedby']}
            type="button"
            className="figure-choice"
            aria-label={`${field.title}: ${words}. Choose another`}
            onClick={() => setChoosing(true)}
          >
            {value ? <Figure id={value} /> : <span className="no-figure" />}
            <span>
              {words} <span className="as-link">Choose another</span>
            </span>
          </button>
          {isChoosing && (
            <Dialog title="Choose a picture" onClose={() => setChoosing(false)}>
              <ul className="figures">
                {figures.map(({ id, words }) => (
                  <li key={id}>
                    <button
                      type="button"
                      aria-pressed={id === value}
                      onClick={() => {
                        change({ do: 'set', path, value: id });
                        setChoosing(false);
                      }}
                    >
                      <Figure id={id} />
                      <span>{words}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </Dialog>
          )}
        </>
      )}
    </Labelled>
  );
}
