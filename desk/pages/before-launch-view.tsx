import { useState } from 'react';
import type { LaunchTask } from '../../server/desk/api/launch.ts';
import { call } from '../api.ts';
import { Problem } from '../parts/problem.tsx';
import { State } from '../parts/state.tsx';
import { useAttempt } from '../use-attempt.ts';
import { useLoad } from '../use-load.ts';
import { useTitle } from '../use-title.ts';
import { LaunchGroup } from './launch-group.tsx';

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
