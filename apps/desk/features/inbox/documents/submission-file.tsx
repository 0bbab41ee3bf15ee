import type { Submission } from '@site/server/desk/inbox';
import { useState } from 'react';
import { addressOf } from '#api.ts';
import { sizeText } from '#words.ts';
import { FileText } from './file-text.tsx';
import { PdfFrame } from './pdf-frame.tsx';

type File = NonNullable<Submission['file']>;
type Props = {
  submission: Submission;
  file: File;
  /** What the list was searched for. */
  sought?: string;
};

/** The text is read only once it is opened, as most people need the pages alone. */
function TextAlone({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="file-words" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Its text alone</summary>
      {isOpen && <FileText id={id} />}
    </details>
  );
}

function Content({ id, file: { mediaType }, sought }: { id: string; file: File; sought?: string }) {
  if (mediaType === 'application/msword') {
    return (
      <p className="refusal">
        This is the old Word format, which cannot be shown here. Download it, and open it in a
        viewer without macros: it is from a stranger.
      </p>
    );
  }
  if (mediaType !== 'application/pdf') return <FileText id={id} />;
  return (
    <>
      <PdfFrame id={id} sought={sought} />
      <TextAlone id={id} />
    </>
  );
}

/** A resume or manuscript: a PDF is drawn, of other formats the text is shown. */
export function SubmissionFile({ submission: { id, form }, file, sought }: Props) {
  return (
    <section aria-labelledby="file">
      <h2 id="file">{form === 'careers' ? 'Resume' : 'File'}</h2>
      <p>
        <a href={addressOf('GET /submissions/:id/file', { id })} download>
          <span>Download </span>
          <bdi translate="no">{file.filename}</bdi>
        </a>{' '}
        <span className="hint">{sizeText(file.size)}</span>
      </p>
      <Content key={id} id={id} file={file} sought={sought} />
    </section>
  );
}
