import { useState } from 'react';
import { Link } from 'react-router';
import { fieldName } from '../../content/content-error.ts';
import { pageOf } from '../../content/pages.ts';
import type { LaunchTask } from '../../server/desk/api/launch.ts';
import { call } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Problem, State } from '../parts/state.tsx';
import { useAttempt, useLoad } from '../use-load.ts';
import { useTitle } from '../use-window.ts';
import { dayText } from '../words.ts';
import { placeAddress } from './place-address.ts';

type Kind = LaunchTask['kind'];

const groups: [Kind, string, string][] = [
  [
    'placeholder',
    'Facts that stand for others',
    'Replace each by the true one, and take its mark away: every page that names it follows.',
  ],
  [
    'sample',
    'Samples',
    'Replace them by words that somebody agreed to in writing, or remove them.',
  ],
  ['invented', 'Invented', 'Names, numbers and addresses that cannot be true.'],
  [
    'promise',
    'Promises',
    'What the site says about how the firm works. Confirm what is true; change what is not.',
  ],
  ['setting', 'Settings', 'For whoever runs the server.'],
];

export default function BeforeLaunchView() {
  const { data, error, reload } = useLoad('GET /before-launch', {});
  const { problem, attempt } = useAttempt();
  const [message, setMessage] = useState('');
  useTitle('Before launch');

  const act = ({ page, path, value }: LaunchTask, what: 'confirm' | 'unconfirm') =>
    attempt(async () => {
      if (!page || !path) return;
      await call(`POST /before-launch/${what}`, { page, path: [...path] });
      setMessage(what === 'confirm' ? `Confirmed: ${value}` : `To be confirmed: ${value}`);
      reload();
    });

  const tasks = data?.tasks ?? [];
  const open = tasks.filter(({ confirmed }) => !confirmed).length;
  return (
    <>
      <h1>Before launch</h1>
      <Problem message={error?.message} onRetry={reload} />
      <Problem message={problem} />
      {!data && !error && <State kind="reading">Looking through the pages …</State>}
      {data && (
        <p className="measure">
          {open
            ? `${open} of ${tasks.length} are open.`
            : 'Nothing is open: the site can go online.'}
        </p>
      )}
      <p className="status-message" role="status">
        {message}
      </p>
      {groups.map(([kind, title, help]) => (
        <LaunchGroup
          key={kind}
          title={title}
          help={help}
          tasks={tasks.filter((task) => task.kind === kind)}
          onAct={act}
        />
      ))}
    </>
  );
}

type Act = (task: LaunchTask, what: 'confirm' | 'unconfirm') => void;
type Props = { title: string; help: string; tasks: LaunchTask[]; onAct: Act };

/** Tasks of one kind, folded, as there can be dozens. */
function LaunchGroup({ title, help, tasks, onAct }: Props) {
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
            <Link to={placeAddress(page, path)}>{`${pageOf(page).title} › ${field}`}</Link>
          ) : (
            <strong>{field}</strong>
          )}
        </p>
        {value && <p>{value}</p>}
        <p className="hint">{todo}</p>
        {confirmed && (
          <p className="confirmed">{`Confirmed by ${confirmed.by}, ${dayText(confirmed.at)}`}</p>
        )}
      </div>
      {kind === 'promise' && (
        <Button
          is={confirmed ? undefined : 'plain'}
          aria-label={`${confirmed ? 'Take back the confirmation' : 'Confirm'}: ${value}`}
          onClick={() => onAct(task, confirmed ? 'unconfirm' : 'confirm')}
        >
          {confirmed ? 'Take back the confirmation' : 'Confirm'}
        </Button>
      )}
    </li>
  );
}
