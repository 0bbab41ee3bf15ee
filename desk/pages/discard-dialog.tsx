import { Dialog } from '../parts/dialog.tsx';
import { Form } from '../parts/form.tsx';

type Props = {
  title: string;
  /** Whether there is a published page to go back to. */
  isPublic: boolean;
  onDiscard: () => Promise<void>;
  onClose: () => void;
};

export function DiscardDialog({ title, isPublic, onDiscard, onClose }: Props) {
  return (
    <Dialog title={`Discard the draft of “${title}”?`} onClose={onClose}>
      <p>
        {isPublic
          ? 'The page is again as it is public. As long as it stays open here, Undo brings it back.'
          : 'It was never public, so nothing of it is left. This cannot be undone.'}
      </p>
      <Form action="Discard the draft" className="danger-form" onSend={onDiscard} />
    </Dialog>
  );
}
