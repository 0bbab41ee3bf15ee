import { Mail } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useContent } from '#content.ts';
import { countForm } from '#visits.ts';
import { Dialog } from '../form/dialog.tsx';
import { Field } from '../form/field.tsx';
import { LinkedText } from '../layout/texts.tsx';
import { type Enquiry, EnquiryFields } from './enquiry-fields.tsx';
import { draftMail, type MailDraft, readEntries } from './mail-draft.ts';

type EnquiryDialogProps = { enquiry: Enquiry; open: boolean; onClose: () => void };

/**
 * A form that, once its required fields are filled in, gives way to a panel. It sends nothing: what
 * was typed goes into a link for the visitor's own mail program. Opened again after that, it shows
 * the form afresh.
 */
export default function EnquiryDialog({ enquiry, open, onClose }: EnquiryDialogProps) {
  const [draft, setDraft] = useState<MailDraft>();
  const { words } = enquiry;
  const { email } = useContent('site');
  const textId = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    countForm('finished', enquiry.kind);
    const entries = readEntries(event.currentTarget);
    setDraft(draftMail({ to: email, subject: words.notSent.subject, entries }));
  }

  function close() {
    onClose();
    setDraft(undefined);
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={draft ? words.notSent.title : words.title}
      // The titles of two panels say "sent": a screen reader reads the text that nothing was with them.
      describedBy={draft && textId}
    >
      {draft ? (
        <EnquiryNotSent text={words.notSent.text} textId={textId} draft={draft} onDone={close} />
      ) : (
        <form onSubmit={submit} className="form-rows">
          <p className="form-intro">
            <LinkedText text={words.intro} />
          </p>
          <EnquiryFields enquiry={enquiry} />
          <div className="dialog-actions">
            <button type="submit" className="btn btn-call">
              {words.submit}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

type EnquiryNotSentProps = { text: string; textId: string; draft: MailDraft; onDone: () => void };

/** Says that nothing was sent, and hands what was typed to the visitor's own mail program. */
function EnquiryNotSent({ text, textId, draft, onDone }: EnquiryNotSentProps) {
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
