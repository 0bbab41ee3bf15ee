import type { FormName } from '../../forms/form-names.ts';
import { call } from '../api.ts';
import { countText, formNames } from '../words.ts';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';

type Props = { ids: string[]; onErased: (said: string) => void; onClose: () => void };

/** Asks once, and says what was erased. */
export function EraseDialog({ ids, onErased, onClose }: Props) {
  async function erase() {
    const { erased } = await call('POST /submissions/erase', { ids });
    const parts = Object.entries(erased).map(
      ([form, n]) => `${n} from ${formNames[form as FormName]}`,
    );
    onErased(`Erased: ${parts.join(', ')}.`);
  }
  return (
    <Dialog
      title={`Erase ${countText(ids.length, 'submission', 'submissions')}?`}
      onClose={onClose}
    >
      <p>
        What was typed, the file, the notes and the notice to staff are deleted for good. Backups
        and exports keep what they have. The record keeps that you erased it, without the name.
      </p>
      <Form action="Erase for good" className="danger-form" onSend={erase}>
        {null}
      </Form>
    </Dialog>
  );
}
