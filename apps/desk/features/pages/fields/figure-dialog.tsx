import { pictureIdIn } from '@site/content/picture-record';
import type { FigureChoice } from '@site/server/desk/api/pages';
import { useState } from 'react';
import { Photographs } from '#features/pictures/photographs.tsx';
import { Tabs } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { PictureGrid } from '#parts/picture-grid.tsx';

type Props = {
  figures: readonly FigureChoice[];
  chosen: string;
  /** The id of a figure, or `picture:<id>`. */
  onChoose: (id: string) => void;
  onClose: () => void;
};

export function FigureDialog({ figures, chosen, onChoose, onClose }: Props) {
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
