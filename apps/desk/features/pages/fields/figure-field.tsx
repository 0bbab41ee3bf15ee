import type { Field } from '@site/content/fields';
import { pictureIdIn } from '@site/content/picture-record';
import type { Path } from '@site/content/read-yaml';
import { useState } from 'react';
import { FigureDialog } from './figure-dialog.tsx';
import { useForm } from './form-context.ts';
import { Labelled } from './labelled.tsx';

type Props = { field: Field; value: string; path: Path };

export function FigureField({ field, value, path }: Props) {
  const { figures, reloadFigures, change } = useForm();
  const [isChoosing, setChoosing] = useState(false);
  const words = figures.find(({ id }) => id === value)?.words ?? 'No picture is chosen';
  return (
    <Labelled field={field} path={path} isEmpty={value === ''}>
      {(tied) => (
        <>
          <button
            id={tied.id}
            aria-describedby={tied['aria-describedby']}
            onBlur={tied.onBlur}
            type="button"
            className="figure-choice"
            aria-label={`${field.title}: ${words}. Choose another`}
            onClick={() => setChoosing(true)}
          >
            <Figure id={value} />
            <span>
              <span>{words}</span> <span className="as-link">Choose another</span>
            </span>
          </button>
          {isChoosing && (
            <FigureDialog
              figures={figures}
              chosen={value}
              onChoose={(id) => {
                change({ do: 'set', path, value: id });
                // A photograph that was just uploaded is not in the list yet.
                if (!figures.some((figure) => figure.id === id)) reloadFigures();
                setChoosing(false);
              }}
              onClose={() => setChoosing(false)}
            />
          )}
        </>
      )}
    </Labelled>
  );
}

/** A small drawing of a figure, on paper as light as it is drawn for. */
export function Figure({ id }: { id: string }) {
  const drawing = useForm().figures.find((figure) => figure.id === id)?.drawing;
  if (!drawing) return <span className="no-figure" />;
  const kind = pictureIdIn(id) ? 'drawing photo' : 'drawing';
  return <img className={kind} src={drawing} alt="" loading="lazy" />;
}
