import { useState } from 'react';
import { enquiryFields, enquiryTexts } from '../../../forms/enquiry.ts';
import { manuscriptField } from '../../../forms/fields.ts';
import { resumeAccept, resumeExtension, resumeTypeNames } from '../../../forms/resume-types.ts';
import { enquiriesUrl } from '../../api.ts';
import { countForm } from '../../visits.ts';
import { Dialog } from '../forms/dialog.tsx';
import { UploadForm } from '../forms/upload-form.tsx';
import { LinkedText } from '../layouts/linked-text.tsx';
import type { Enquiry } from './enquiry.ts';
import { EnquiryFields, type SentFields } from './enquiry-fields.tsx';
import { EnquirySuccess } from './enquiry-success.tsx';

type EnquirySendingDialogProps = { enquiry: Enquiry; open: boolean; onClose: () => void };

const hint = `${resumeTypeNames}, at most ${manuscriptField.maxBytes / 1024 / 1024} MB.`;

function refuse(file: File): string | undefined {
  if (!resumeExtension(file.name)) return manuscriptField.wrongType;
  if (file.size === 0) return manuscriptField.empty;
  if (file.size > manuscriptField.maxBytes) return manuscriptField.tooLarge;
}

function sentFields(kind: Enquiry['kind']): SentFields {
  const texts = Object.entries(enquiryFields[kind]).flatMap(([name, rule]) =>
    'maxLength' in rule ? [[name, { name, maxLength: rule.maxLength }]] : [],
  );
  const manuscript = { name: 'manuscript', hint, accept: resumeAccept, refuse };
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
        <EnquirySuccess text={enquiryTexts.success} onDone={close} />
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
