import { type FormEvent, useState } from 'react';
import { Dialog } from '../forms/dialog.tsx';
import type { Enquiry } from './enquiry.ts';
import { EnquiryFields } from './enquiry-fields.tsx';
import { EnquirySuccess } from './enquiry-success.tsx';

type EnquiryDialogProps = { enquiry: Enquiry; open: boolean; onClose: () => void };

/**
 * A form that, once its required fields are filled in, gives way to a success panel. It reads and
 * sends nothing. Opened again after that, it shows the form afresh.
 */
export default function EnquiryDialog({ enquiry, open, onClose }: EnquiryDialogProps) {
  const [done, setDone] = useState(false);
  const { words } = enquiry;

  function submit(event: FormEvent) {
    event.preventDefault();
    setDone(true);
  }

  function close() {
    onClose();
    setDone(false);
  }

  return (
    <Dialog open={open} onClose={close} title={done ? words.success.title : words.title}>
      {done ? (
        <EnquirySuccess text={words.success.text} onDone={close} />
      ) : (
        <form onSubmit={submit} className="mt-2 grid gap-5">
          <p className="text-soft">{words.intro}</p>
          <EnquiryFields enquiry={enquiry} />
          <button type="submit" className="btn">
            {words.submit}
          </button>
        </form>
      )}
    </Dialog>
  );
}
