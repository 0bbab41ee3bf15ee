import { pictureIdIn, pictureValue } from '@site/content/figure-record';
import type { Picture, Upload } from '@site/server/desk/pictures';
import { useState } from 'react';
import { Button } from '#parts/button.tsx';
import { PictureGrid } from '#parts/picture-grid.tsx';
import { Reading, State } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { PictureForm, pagesOf, pictureOf, smallAddress } from './picture-form.tsx';
import { UploadPlace } from './upload-place.tsx';

type Props = { chosen: string; onChoose: (id: string) => void };

export function Photographs({ chosen, onChoose }: Props) {
  const read = useCall('GET /pictures', {});
  const [opened, setOpened] = useState<string>();
  const uploads = read.data?.uploads;
  const upload = uploads?.find(({ source }) => source === opened);
  const choose = ({ id }: Picture) => onChoose(pictureValue(id));

  function close() {
    setOpened(undefined);
    void read.refetch();
  }
  if (upload) {
    const picture = pictureOf(upload, chosen);
    return <PictureForm upload={upload} picture={picture} onSaved={choose} onClose={close} />;
  }
  function open({ source, isKnown }: Pick<Upload, 'source'> & { isKnown: boolean }) {
    setOpened(source);
    // Somebody else may have uploaded the same file since the list was read.
    if (!isKnown || !uploads?.some((one) => one.source === source)) void read.refetch();
  }
  return (
    <>
      <UploadPlace onUploaded={open} />
      <Reading of={read}>Reading the photographs …</Reading>
      {uploads?.length === 0 && (
        <State kind="nothing" title="No photograph yet">
          The first one that you upload stands here, for every page.
        </State>
      )}
      {uploads && uploads.length > 0 && (
        <PictureGrid
          items={uploads}
          wordsOf={({ pictures }) =>
            pictures.map(({ alt, caption }) => `${alt} ${caption}`).join(' ')
          }
          called={['photograph', 'photographs']}
        >
          {(one) => {
            const picture = pictureOf(one, chosen);
            const pages = pagesOf(one);
            const words = picture ? picture.alt || 'Decoration' : 'Not described yet';
            const act = picture ? 'Words and crop' : 'Describe';
            return (
              <li key={one.source} className="upload">
                <button
                  type="button"
                  aria-pressed={picture !== undefined && picture.id === pictureIdIn(chosen)}
                  onClick={() => (picture ? choose(picture) : setOpened(one.source))}
                >
                  <img
                    className="drawing photo"
                    src={smallAddress(one, picture)}
                    alt=""
                    loading="lazy"
                  />
                  <span>{words}</span>
                  <span className="hint">
                    {pages.length ? `On ${pages.join(', ')}` : 'On no page'}
                  </span>
                </button>
                <Button aria-label={`${act}: ${words}`} onClick={() => setOpened(one.source)}>
                  {act}
                </Button>
              </li>
            );
          }}
        </PictureGrid>
      )}
    </>
  );
}
