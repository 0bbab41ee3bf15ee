import type { Field, Path } from '@site/content/fields';
import { pictureIdIn } from '@site/content/figure-record';
import type { FigureChoice } from '@site/server/desk/pages';
import { useState } from 'react';
import { Photographs, PictureGrid } from '#features/pictures/photographs.tsx';
import { Tabs } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { reread } from '#use-call.ts';
import { Labelled, useForm } from './form-context.tsx';

type FigureDialogProps = {
  figures: readonly FigureChoice[];
  chosen: string;
  /** The id of a figure, or `picture:<id>`. */
  onChoose: (id: string) => void;
  onClose: () => void;
};

export function FigureDialog({ figures, chosen, onChoose, onClose }: FigureDialogProps) {
  const [tab, setTab] = useState(pictureIdIn(chosen) ? 'photographs' : 'figures');
  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      <Tabs
        label="Kind"
        tabs={[
          ['figures', 'Figures'],
          ['photographs', 'Photographs'],
        ]}
        chosen={tab}
        onChoose={setTab}
      />
      {tab === 'figures' ? (
        <PictureGrid
          items={figures.filter(({ id }) => !pictureIdIn(id))}
          wordsOf={({ id, words }) => `${id} ${words}`}
          called={['picture', 'pictures']}
        >
          {({ id, words, drawing }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                <img className="drawing" src={drawing} alt="" loading="lazy" />
                <span>{words}</span>
              </button>
            </li>
          )}
        </PictureGrid>
      ) : (
        <Photographs chosen={chosen} onChoose={onChoose} />
      )}
    </Dialog>
  );
}

type Props = { field: Field; value: string; path: Path };

export function FigureField({ field, value, path }: Props) {
  const { figures, change } = useForm();
  const [isChoosing, setChoosing] = useState(false);
  const words = figures.find(({ id }) => id === value)?.words ?? 'No picture is chosen';
  const action = value ? 'Choose another' : 'Choose one';
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
            aria-label={`${field.title}: ${words}. ${action}`}
            onClick={() => setChoosing(true)}
          >
            <Figure id={value} />
            <span>
              <span>{words}</span> <span className="as-link">{action}</span>
            </span>
          </button>
          {isChoosing && (
            <FigureDialog
              figures={figures}
              chosen={value}
              onChoose={(id) => {
                change({ do: 'set', path, value: id });
                // A photograph that was just uploaded is not in the list yet.
                if (!figures.some((figure) => figure.id === id)) void reread('GET /figures');
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
