import { useState } from 'react';
import type { Upload } from '../../server/desk/api/pictures.ts';
import { call } from '../api.ts';
import { Form } from '../parts/form.tsx';
import { pagesOf } from './pictures.ts';

type Props = { upload: Upload; onDeleted: () => void };

export function DeletePicture({ upload, onDeleted }: Props) {
  const [isAsked, setAsked] = useState(false);
  if (pagesOf(upload).length > 0) return null;
  if (!isAsked) {
    return (
      <button type="button" className="quiet" onClick={() => setAsked(true)}>
        Delete this photograph
      </button>
    );
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
