import { CircleCheck } from 'lucide-react';

type EnquirySuccessProps = { text: string; onDone: () => void };

export function EnquirySuccess({ text, onDone }: EnquirySuccessProps) {
  return (
    <div className="mt-4">
      <p className="flex gap-3 text-lg">
        <CircleCheck className="mt-1 shrink-0 text-leaf" aria-hidden="true" />
        {text}
      </p>
      <div className="dialog-actions grid mt-6">
        <button type="button" className="btn" onClick={onDone}>
          Done
        </button>
      </div>
    </div>
  );
}
