import { pictureIdIn } from '../../content/picture-record.ts';
import type { Picture, Upload } from '../../server/desk/api/pictures.ts';
import { PictureGrid } from '../parts/picture-grid.tsx';
import { pagesOf, pictureOf, smallAddress, wordsOf } from './pictures.ts';

type Props = {
  uploads: readonly Upload[];
  chosen: string;
  onChoose: (picture: Picture) => void;
  onOpen: (upload: Upload) => void;
};

/** The photographs with their words: one click chooses; one that is not described is opened first. */
export function UploadList({ uploads, chosen, onChoose, onOpen }: Props) {
  return (
    <PictureGrid
      items={uploads}
      wordsOf={({ pictures }) => pictures.map(({ alt, caption }) => `${alt} ${caption}`).join(' ')}
      called={['photograph', 'photographs']}
    >
      {(upload) => {
        const picture = pictureOf(upload, chosen);
        const pages = pagesOf(upload);
        return (
          <li key={upload.source} className="upload">
            <button
              type="button"
              aria-pressed={picture !== undefined && picture.id === pictureIdIn(chosen)}
              onClick={() => (picture ? onChoose(picture) : onOpen(upload))}
            >
              <img
                className="drawing photo"
                src={smallAddress(upload, picture)}
                alt=""
                loading="lazy"
              />
              <span>{wordsOf(picture)}</span>
              <span className="hint">{pages.length ? `On ${pages.join(', ')}` : 'On no page'}</span>
            </button>
            <button
              type="button"
              className="quiet"
              aria-label={`${picture ? 'Words and crop' : 'Describe'}: ${wordsOf(picture)}`}
              onClick={() => onOpen(upload)}
            >
              {picture ? 'Words and crop' : 'Describe'}
            </button>
          </li>
        );
      }}
    </PictureGrid>
  );
}
