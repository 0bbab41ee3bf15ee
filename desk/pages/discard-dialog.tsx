import { Dialog } from '../parts/dialog.tsx';
import { Form } from '../parts/form.tsx';

type Props = { title: string; onDiscard: () => Promise<void>; onClose: () => void };

/** Asks once before a draft is thrown away. */
export function DiscardDialog({ title, onDiscard, onClose }: Props) {
  return (
    <Dialog title={`Discard the draft of “${title}”?`} onClose={onClose}>
      <p>The page is again as it is public. As long as it stays open here, Undo brings it back.</p>
      <Form action="Discard the draft" className="danger-form" onSend={onDiscard}>
        {null}
      </Form>
    </Dialog>
  );
}
