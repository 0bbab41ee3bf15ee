import { deskPictureAddress, pictureIdIn, sizeFile, sourceFile } from '@site/content/figure-record';
import { pages } from '@site/content/registry';
import type { Picture, Upload } from '@site/server/desk/pictures';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { middle, whole } from './crop.ts';
import { Cropper } from './cropper.tsx';

type Props = {
  upload: Upload;
  /** The picture to begin from; undefined for a new upload. */
  picture: Picture | undefined;
  onSaved: (picture: Picture) => void;
  onClose: () => void;
};

export function PictureForm({ upload, picture, onSaved, onClose }: Props) {
  const { source } = upload;
  const [cut, setCut] = useState({
    crop: picture?.crop ?? whole,
    focus: picture?.focus ?? middle,
  });
  const [isDecorative, setDecorative] = useState(picture?.alt === '');
  const pages = pagesOf(upload);

  const { mutateAsync, isPending } = useMutation({
    mutationFn({ alt = '', caption }: Record<'alt' | 'caption', string>) {
      const [[left, top, width, height], [x, y]] = [cut.crop, cut.focus];
      return call('POST /pictures/:source', {
        source,
        alt: isDecorative ? '' : alt,
        isDecorative,
        caption,
        crop: [left, top, width, height],
        focus: [x, y],
      });
    },
    onSuccess: onSaved,
  });

  return (
    <div className="picture-form">
      <Button onClick={onClose}>Back to the photographs</Button>
      <Cropper source={source} {...cut} onChange={setCut} />
      <div>
        <Form action="Use this photograph" onSend={mutateAsync}>
          <Field
            label="What does it show?"
            hint="For people who do not see it: one sentence, without “Photograph of”."
            name="alt"
            defaultValue={picture?.alt}
            required={!isDecorative}
            disabled={isDecorative}
            maxLength={300}
          />
          <label className="check">
            <input
              type="checkbox"
              checked={isDecorative}
              onChange={({ target }) => setDecorative(target.checked)}
            />
            It is only decoration: the words beside it say as much
          </label>
          <Field
            label="Caption (optional)"
            hint="Stands below it on the page."
            name="caption"
            defaultValue={picture?.caption}
            maxLength={220}
          />
          {pages.length > 0 && (
            <p className="hint">{`It stands on ${pages.join(', ')}. What you change here shows where you use it next; the others keep what they have.`}</p>
          )}
          <p role="status">{isPending && 'Its sizes are made: some seconds …'}</p>
        </Form>
        <DeletePicture upload={upload} onDeleted={onClose} />
      </div>
    </div>
  );
}

type DeletePictureProps = { upload: Upload; onDeleted: () => void };

function DeletePicture({ upload, onDeleted }: DeletePictureProps) {
  const [isAsked, setAsked] = useState(false);
  if (pagesOf(upload).length > 0) return null;
  if (!isAsked) {
    return <Button onClick={() => setAsked(true)}>Delete this photograph</Button>;
  }
  return (
    <Form
      action="Delete for good"
      className="danger-form"
      onSend={async () => {
        await call('POST /pictures/:source/delete', { source: upload.source });
        onDeleted();
      }}
    >
      <p>It cannot be brought back. Nothing that any version of the site shows is deleted.</p>
    </Form>
  );
}

/** The chosen picture of an upload, else the newest. */
export const pictureOf = ({ pictures }: Upload, chosen: string): Picture | undefined =>
  pictures.find(({ id }) => id === pictureIdIn(chosen)) ?? pictures[0];

/** Address of the smallest file. */
export function smallAddress({ source }: Upload, picture: Picture | undefined): string {
  const [smallest] = picture?.sizes ?? [];
  const name = smallest ? sizeFile(picture!.cut, smallest[0], 'avif') : sourceFile(source);
  return deskPictureAddress + name;
}

/** The titles of the pages that show an upload. */
export function pagesOf({ pictures }: Upload): string[] {
  const names = new Set(pictures.flatMap((picture) => picture.pages));
  return [...names].map((name) => pages.find((page) => page.name === name)?.title ?? name);
}
