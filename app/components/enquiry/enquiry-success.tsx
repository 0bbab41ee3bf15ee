import { CircleCheck } from 'lucide-react';

type EnquirySuccessProps = { text: string; onDone: () => void };

export function EnquirySuccess({ text, onDone }: EnquirySuccessProps) {
  return (
    <div className="form-rows">
      <p className="dialog-said">
        <CircleCheck aria-hidden="true" />
        {text}
      </p>
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onDone}>
          Done
        </button>
      </div>
    </div>
  );
}
