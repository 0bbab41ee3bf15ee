import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Dialog } from './dialog.tsx';
import type { Enquiry } from './enquiry.ts';
import { personFields, TextArea, TextField } from './field.tsx';
import { FileField } from './file-field.tsx';

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
        <div className="mt-4">
          <p className="flex gap-3 text-lg">
            <CircleCheck className="mt-1 shrink-0 text-teal" aria-hidden="true" />
            {words.success.text}
          </p>
          <button type="button" className="btn mt-6" onClick={close}>
            Done
          </button>
        </div>
      ) : (
        <form onSubmit={submit} className="mt-2 grid gap-5">
          <p className="text-soft">{words.intro}</p>
          <EnquiryFields {...enquiry} />
          <button type="submit" className="btn">
            {words.submit}
          </button>
        </form>
      )}
    </Dialog>
  );
}

function EnquiryFields(enquiry: Enquiry) {
  switch (enquiry.kind) {
    case 'publication': {
      const { title, authors, email, manuscript } = enquiry.words.fields;
      return (
        <>
          <TextField {...title} required />
          <TextField {...authors} required />
          <TextField {...personFields.email} {...email} />
          <FileField label={manuscript.label} hint={manuscript.hint ?? ''} required />
        </>
      );
    }
    case 'analytics': {
      const { name, email, details } = enquiry.words.fields;
      return (
        <>
          <TextField {...personFields.name} {...name} />
          <TextField {...personFields.email} {...email} />
          <TextArea {...details} required />
        </>
      );
    }
    case 'contact': {
      const { name, email, message } = enquiry.words.fields;
      return (
        <>
          <TextField {...personFields.name} {...name} />
          <TextField {...personFields.email} {...email} />
          <TextArea {...message} required />
        </>
      );
    }
  }
}
