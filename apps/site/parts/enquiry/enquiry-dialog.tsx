import { useId, useState } from 'react';
import { Dialog } from '../form/dialog.tsx';
import { Styles } from '../layout/page-styles.tsx';
import type { Enquiry } from './enquiry-fields.tsx';
import { EnquiryForm, EnquiryOutcome, type Outcome } from './enquiry-form.tsx';

type EnquiryDialogProps = { enquiry: Enquiry; open: boolean; onClose: () => void };

/** A form that gives way to a panel. Opened again after that, it is shown afresh. */
export default function EnquiryDialog({ enquiry: opened, open, onClose }: EnquiryDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const isPublication = opened.kind === 'publication';
  const [category, setCategory] = useState(isPublication ? opened.category : undefined);
  const enquiry: Enquiry = isPublication ? { ...opened, category } : opened;
  const { title, sent, notSent } = enquiry.words;
  const textId = useId();

  function close() {
    onClose();
    setOutcome(undefined);
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={outcome ? (outcome === 'sent' ? sent : notSent).title : title}
      subject={category || undefined}
      // The titles of two panels say "sent": a screen reader reads the text that nothing was with them.
      describedBy={outcome && textId}
    >
      <Styles names={['form', 'select', 'send', 'dialog', 'alert']} />
      {outcome ? (
        <div className="form-rows">
          <EnquiryOutcome enquiry={enquiry} outcome={outcome} textId={textId} />
          <div className="dialog-actions">
            <button type="button" className="btn btn-quiet" onClick={close}>
              Done
            </button>
          </div>
        </div>
      ) : (
        <EnquiryForm
          enquiry={enquiry}
          open={open}
          onCategory={setCategory}
          onOutcome={setOutcome}
        />
      )}
    </Dialog>
  );
}
