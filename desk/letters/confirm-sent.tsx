import type { Status } from '../../forms/statuses.ts';
import { call } from '../api.ts';
import { Form } from '../parts/form.tsx';

type Props = {
  id: string;
  /** The status that the person sees. */
  from: Status;
  template?: string;
  status?: Status;
  onYes: () => void;
  onNo: () => void;
};

const focus = (element: HTMLElement | null) => element?.focus();

/** Asks whether the letter was sent, as only its writer knows. */
export function ConfirmSent({ id, from, template, status, onYes, onNo }: Props) {
  return (
    <Form
      action="Yes, it was sent"
      onSend={async () => {
        await call('POST /letters/sent-elsewhere', { id, from, template, status });
        onYes();
      }}
    >
      <p ref={focus} tabIndex={-1}>
        The letter is open in your mail program. Was it sent?
        {status && ` Then the status becomes “${status}”.`}
      </p>
      <button type="button" className="quiet" onClick={onNo}>
        No, not yet
      </button>
    </Form>
  );
}
