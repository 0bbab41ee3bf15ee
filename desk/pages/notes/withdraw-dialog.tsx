import { firmDate } from '../../../config/firm-time.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';

type Withdrawn = { date: string; reason: string };
type Props = {
  title: string;
  onWithdraw: (withdrawn: Withdrawn) => Promise<void>;
  onClose: () => void;
};

/** Asks for the date and the reason before a withdrawal is published. */
export function WithdrawDialog({ title, onWithdraw, onClose }: Props) {
  return (
    <Dialog title={`Withdraw “${title}”?`} onClose={onClose}>
      <p>
        The note keeps its address, which then says that it was withdrawn, when and why. Lists,
        feeds and the search leave it out. For visitors nothing changes before you publish it, which
        is the next step.
      </p>
      <Form<keyof Withdrawn> action="Go on to publish" className="danger-form" onSend={onWithdraw}>
        <Field
          label="Withdrawn on"
          name="date"
          type="date"
          defaultValue={firmDate(new Date())}
          required
        />
        <Field
          label="Why, in a sentence for readers"
          name="reason"
          minLength={10}
          maxLength={220}
          required
        />
      </Form>
    </Dialog>
  );
}
