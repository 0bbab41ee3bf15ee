import { useState } from 'react';
import { Link } from 'react-router';
import type { SavedView } from '../../server/desk/api/views.ts';
import { call } from '../api.ts';
import { useAttempt } from '../use-attempt.ts';
import { useLoad } from '../use-load.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { Problem } from './problem.tsx';

type Props = {
  /** The filters that are chosen. */
  address: string;
  isBoard: boolean;
  onSwitch: (view: 'board' | '') => void;
};

export function ViewBar({ address, isBoard, onSwitch }: Props) {
  const { data, error, setData } = useLoad('GET /views', {});
  const [isNaming, setNaming] = useState(false);
  const views = data?.views ?? [];
  return (
    <div className="view-bar">
      <fieldset className="switch">
        <legend className="visually-hidden">Show as</legend>
        <button type="button" aria-pressed={!isBoard} onClick={() => onSwitch('')}>
          List
        </button>
        <button type="button" aria-pressed={isBoard} onClick={() => onSwitch('board')}>
          Board
        </button>
      </fieldset>
      <nav aria-label="Saved filters">
        <ul>
          {views.map(({ id, name, query }) => (
            <li key={id}>
              <Link
                to={`/${query && `?${query}`}`}
                aria-current={query === address ? 'page' : undefined}
              >
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Button onClick={() => setNaming(true)}>Saved filters …</Button>
      <Problem message={error?.message} />
      {isNaming && (
        <ViewDialog
          views={views}
          address={address}
          onChange={(changed) => setData({ views: changed })}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

type ViewDialogProps = {
  views: readonly SavedView[];
  /** The filters that are chosen. */
  address: string;
  onChange: (views: SavedView[]) => void;
  onClose: () => void;
};

function ViewDialog({ views, address, onChange, onClose }: ViewDialogProps) {
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
            <Button is="danger" onClick={() => remove(id)}>
              Remove {name}
            </Button>
          </li>
        ))}
      </ul>
      <Problem message={problem} />
    </Dialog>
  );
}
