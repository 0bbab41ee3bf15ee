import { Link } from 'react-router';
import { fieldName } from '../../content/content-error.ts';
import { pageOf } from '../../content/pages.ts';
import type { LaunchTask } from '../../server/desk/api/launch.ts';
import { dayText } from '../words.ts';
import { placeAddress } from './place-address.ts';

type Act = (task: LaunchTask, what: 'confirm' | 'unconfirm') => void;
type Props = { title: string; help: string; tasks: LaunchTask[]; onAct: Act };

/** Tasks of one kind, folded, as there can be dozens. */
export function LaunchGroup({ title, help, tasks, onAct }: Props) {
  if (tasks.length === 0) return null;
  const open = tasks.filter(({ confirmed }) => !confirmed).length;
  return (
    <details className="launch-group">
      <summary>
        <h2>{title}</h2> <span className="hint num">{open ? `${open} open` : 'done'}</span>
      </summary>
      <p className="hint measure">{help}</p>
      <ul>
        {tasks.map((task) => (
          <Task
            key={`${task.page} ${fieldName(task.path ?? [])} ${task.field}`}
            task={task}
            onAct={onAct}
          />
        ))}
      </ul>
    </details>
  );
}

function Task({ task, onAct }: { task: LaunchTask; onAct: Act }) {
  const { page, path, field, value, todo, kind, confirmed } = task;
  return (
    <li className={confirmed ? 'task done' : 'task'}>
      <div>
        <p>
          {page && path ? (
            <Link to={placeAddress(page, path)}>
              {pageOf(page).title} › {field}
            </Link>
          ) : (
            <strong>{field}</strong>
          )}
        </p>
        {value && <p>{value}</p>}
        <p className="hint">{todo}</p>
        {confirmed && (
          <p className="confirmed">
            Confirmed by {confirmed.by}, {dayText(confirmed.at)}
          </p>
        )}
      </div>
      {kind === 'promise' && (
        <button
          type="button"
          className={confirmed ? 'quiet' : 'button plain'}
          aria-label={`${confirmed ? 'Take back the confirmation' : 'Confirm'}: ${value}`}
          onClick={() => onAct(task, confirmed ? 'unconfirm' : 'confirm')}
        >
          {confirmed ? 'Take back the confirmation' : 'Confirm'}
        </button>
      )}
    </li>
  );
}
