import { enquiryFields, enquiryTexts, manuscriptField } from '@site/forms/fields';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { enquiriesUrl } from '#api.ts';
import { countForm } from '#visits.ts';
import { Dialog } from '../form/dialog.tsx';
import { resumeInput } from '../form/file-field.tsx';
import { UploadForm } from '../form/upload-form.tsx';
import { LinkedText } from '../layout/texts.tsx';
import { type Enquiry, EnquiryFields, type SentFields } from './enquiry-fields.tsx';

type EnquirySendingDialogProps = { enquiry: Enquiry; open: boolean; onClose: () => void };

function sentFields(kind: Enquiry['kind']): SentFields {
  const texts = Object.entries(enquiryFields[kind]).flatMap(([name, rule]) =>
    'maxLength' in rule ? [[name, { name, maxLength: rule.maxLength }]] : [],
  );
  const manuscript = { name: 'manuscript', ...resumeInput(manuscriptField) };
  return { texts: Object.fromEntries(texts), manuscript };
}

/** The dialog of a site that is built with VITE_ENQUIRIES=send: what is typed into it is delivered. */
export default function EnquirySendingDialog({
  enquiry,
  open,
  onClose,
}: EnquirySendingDialogProps) {
  const [done, setDone] = useState(false);
  const { kind, words } = enquiry;

  function onSent() {
    countForm('finished', kind);
    setDone(true);
  }

  function close() {
    onClose();
    setDone(false);
  }

  return (
    <Dialog open={open} onClose={close} title={done ? words.sent.title : words.title}>
      {done ? (
        <div className="form-rows">
          <p className="dialog-message">
            <CircleCheck aria-hidden="true" />
            <span>{enquiryTexts.success}</span>
          </p>
          <div className="dialog-actions">
            <button type="button" className="btn" onClick={close}>
              Done
            </button>
          </div>
        </div>
      ) : (
        <UploadForm
          url={enquiriesUrl}
          open={open}
          onSent={onSent}
          failure={enquiryTexts.failure}
          submit={words.submit}
        >
          <p className="form-intro">
            <LinkedText text={words.intro} />
          </p>
          <input type="hidden" name="kind" value={kind} />
          <EnquiryFields enquiry={enquiry} sent={sentFields(kind)} />
        </UploadForm>
      )}
    </Dialog>
  );
}
