import type { SavedView } from '../../server/desk/api/views.ts';
import { call } from '../api.ts';
import { useAttempt } from '../use-attempt.ts';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { Problem } from './problem.tsx';

type Props = {
  views: readonly SavedView[];
  /** The filters that are chosen. */
  address: string;
  onChange: (views: SavedView[]) => void;
  onClose: () => void;
};

export function ViewDialog({ views, address, onChange, onClose }: Props) {
  const { problem, attempt } = useAttempt();
  const remove = (id: string) =>
    attempt(async () => onChange((await call('POST /views/:id/remove', { id })).views));
  return (
    <Dialog title="Saved filters" onClose={onClose}>
      <Form<'name'>
        action="Save"
        onSend={async ({ name }) => {
          onChange((await call('POST /views', { name, query: address })).views);
          onClose();
        }}
      >
        <Field
          name="name"
          label="Name for what is chosen now"
          hint="The filters, their order, and whether it is a list or a board."
          maxLength={60}
          required
        />
      </Form>
      <ul className="plain">
        {views.map(({ id, name }) => (
          <li key={id}>
            <Form<'name'>
              action="Rename"
              className="view-row"
              onSend={async (typed) =>
                onChange((await call('POST /views/:id/rename', { id, ...typed })).views)
              }
            >
              <Field
                name="name"
                label={`Name of ${name}`}
                defaultValue={name}
                maxLength={60}
                required
              />
            </Form>
            <button type="button" className="quiet danger" onClick={() => remove(id)}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
      <Problem message={problem} />
    </Dialog>
  );
}
