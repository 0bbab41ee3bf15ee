import { announced } from '@site/content/text';
import { enquiryTexts } from '@site/forms/fields';
import { CircleCheck, Mail } from 'lucide-react';
import type { FormEvent } from 'react';
import { enquiriesUrl } from '#api.ts';
import { useContent, useTakesEnquiries } from '#content.ts';
import { countForm } from '#visits.ts';
import { Field } from '../form/field.tsx';
import { UploadForm } from '../form/upload-form.tsx';
import { LinkedText } from '../layout/texts.tsx';
import { type Enquiry, EnquiryFields } from './enquiry-fields.tsx';
import { draftMail, type MailDraft, readEntries } from './mail-draft.ts';

/** It was delivered, or there is an e-mail for the visitor to send. */
export type Outcome = 'sent' | MailDraft;

type EnquiryFormProps = {
  enquiry: Enquiry;
  /** Whether the dialog around it is open. */
  open?: boolean;
  onCategory?: (name: string) => void;
  onOutcome: (outcome: Outcome) => void;
};

/**
 * What a visitor asks, once its required fields are filled in. Where an admin has switched enquiries on, it is
 * delivered. Otherwise nothing is sent: what was typed goes into a link for the visitor's own mail program.
 */
export function EnquiryForm(props: EnquiryFormProps) {
  const { enquiry, open = true, onCategory, onOutcome } = props;
  const { kind, words } = enquiry;
  const isSent = useTakesEnquiries();
  const shared = useContent('enquiry');
  const { email } = useContent('site');

  function finish(outcome: Outcome) {
    countForm('finished', kind);
    onOutcome(outcome);
  }

  function prepare(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const about = enquiry.kind === 'publication' && enquiry.category;
    const subject = words.notSent.subject + (about ? `: ${about}` : '');
    finish(draftMail({ to: email, subject, entries: readEntries(event.currentTarget) }));
  }

  const rows = (
    <>
      <p className="form-intro">
        <LinkedText text={words.intro} />
      </p>
      <p className="form-note">
        <LinkedText text={isSent ? shared.sent.note : shared.notSent.note} />
      </p>
      <EnquiryFields {...{ enquiry, isSent, onCategory }} />
    </>
  );
  if (isSent) {
    return (
      <UploadForm
        url={enquiriesUrl}
        open={open}
        onSent={() => finish('sent')}
        failure={enquiryTexts.failure}
        submit={words.submit}
      >
        <input type="hidden" name="kind" value={kind} />
        {rows}
      </UploadForm>
    );
  }
  return (
    <form onSubmit={prepare} className="form-rows needs-js">
      {rows}
      <div className="dialog-actions">
        <button type="submit" className="btn btn-call">
          {shared.notSent.submit}
        </button>
      </div>
    </form>
  );
}

type OutcomeProps = { enquiry: Enquiry; outcome: Outcome; textId?: string };

/** What became of it: when an answer comes, or what the visitor still has to send. */
export function EnquiryOutcome({ enquiry, outcome, textId }: OutcomeProps) {
  const { sent, notSent } = useContent('enquiry');
  if (outcome === 'sent') {
    return (
      <p id={textId} className="dialog-message">
        <CircleCheck aria-hidden="true" />
        <span>
          <span>{enquiryTexts.success}</span>{' '}
          <LinkedText text={[sent.text, ...announced(sent.times)].join(' ')} />
        </span>
      </p>
    );
  }
  return (
    <>
      <p id={textId} className="dialog-message">
        <span>
          <LinkedText text={enquiry.words.notSent.text} />
        </span>
      </p>
      <a href={outcome.href} className="btn btn-call">
        <Mail size={20} aria-hidden="true" />
        {notSent.link}
      </a>
      {outcome.file && (
        <p>
          Attach <b>{outcome.file}</b> there: a link cannot carry a file.
        </p>
      )}
      {outcome.text && (
        <Field
          label="What you typed"
          hint="It is too long for the link. Copy it from here and paste the rest into the e-mail."
        >
          {(tied) => <textarea {...tied} readOnly rows={6} value={outcome.text} />}
        </Field>
      )}
    </>
  );
}
