import type { Submission } from '../../server/desk/api/inbox.ts';
import { addressOf } from '../api.ts';
import { sizeText } from '../words.ts';
import { PdfFrame } from './pdf-frame.tsx';

type Props = { submission: Submission; file: NonNullable<Submission['file']> };

/** A resume or manuscript: a PDF is shown, anything else only handed over. */
export function SubmissionFile({ submission: { id, form }, file }: Props) {
  return (
    <section aria-labelledby="file">
      <h2 id="file">{form === 'careers' ? 'Resume' : 'File'}</h2>
      <p>
        <a href={addressOf('GET /submissions/:id/file', { id })} download>
          Download <bdi>{file.filename}</bdi>
        </a>{' '}
        <span className="hint">{sizeText(file.size)}</span>
      </p>
      {file.mediaType === 'application/pdf' ? (
        <PdfFrame key={id} id={id} />
      ) : (
        <p className="hint">Open it in a viewer without macros: it is from a stranger.</p>
      )}
    </section>
  );
}
