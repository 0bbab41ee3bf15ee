import { Mail } from 'lucide-react';
import { Field } from '../forms/field.tsx';
import { LinkedText } from '../layouts/texts.tsx';
import type { MailDraft } from './mail-draft.ts';

type EnquiryNotSentProps = { text: string; textId: string; draft: MailDraft; onDone: () => void };

/** Says that nothing was sent, and hands what was typed to the visitor's own mail program. */
export function EnquiryNotSent({ text, textId, draft, onDone }: EnquiryNotSentProps) {
  return (
    <div className="form-rows">
      <p id={textId} className="dialog-message">
        <span>
          <LinkedText text={text} />
        </span>
      </p>
      <a href={draft.href} className="btn btn-call">
        <Mail size={20} aria-hidden="true" />
        Send it from your own mail program
      </a>
      {draft.file && (
        <p>
          Attach <b>{draft.file}</b> there: a link cannot carry a file.
        </p>
      )}
      {draft.text && (
        <Field
          label="What you typed"
          hint="It is too long for the link. Copy it from here and paste the rest into the e-mail."
        >
          {(tied) => <textarea {...tied} readOnly rows={6} value={draft.text} />}
        </Field>
      )}
      <div className="dialog-actions">
        <button type="button" className="btn btn-quiet" onClick={onDone}>
          Done
        </button>
      </div>
    </div>
  );
}
