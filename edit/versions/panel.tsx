import { useRef, useState } from 'react';
import { Problem } from '../../desk/parts/problem.tsx';
import { ask } from '../api.ts';
import { AuthorForm } from './author-form.tsx';
import { ChangeList } from './change-list.tsx';
import { FormerList } from './former-list.tsx';
import { PublishView } from './publish-view.tsx';
import { SentenceForm } from './sentence-form.tsx';
import type { Changes } from './types.ts';
import { useVersions } from './use-versions.ts';

type Props = {
  /** Whether it was opened to publish, and not only to see what changed. */
  publishes: boolean;
  /** After files became others: what is open must be read again. */
  onTakenBack: () => void;
};

type View = 'changes' | 'publish' | 'former';

const views: [View, string][] = [
  ['changes', 'What changed'],
  ['publish', 'Publish'],
  ['former', 'Earlier versions'],
];

/** What changed against the last version, and how it is saved, published and brought back. */
export function Versions({ publishes, onTakenBack }: Props) {
  const versions = useVersions();
  const [view, setView] = useState<View>(publishes ? 'publish' : 'changes');
  const [said, say] = useState('');
  const top = useRef<HTMLDivElement>(null);
  const { data, problem } = versions;

  function show(next: View) {
    setView(next);
    say('');
  }

  /** What was pressed goes away with it, so the focus goes to where it is said that it is done. */
  async function change(path: `/api/versions/${string}`, body: object, done: string) {
    if (!(await versions.call(path, body))) return;
    onTakenBack();
    setView('changes');
    say(done);
    top.current?.focus();
  }

  async function save(sentence: string) {
    versions.setData(await ask<Changes>('POST', '/api/versions', { sentence }));
    say('The version is saved. To put it online, publish it.');
    top.current?.focus();
  }

  return (
    <div className="versions" ref={top} tabIndex={-1}>
      <ul className="tabs" aria-label="Versions">
        {views.map(([one, title]) => (
          <li key={one}>
            <button type="button" aria-pressed={view === one} onClick={() => show(one)}>
              {title}
              {one === 'changes' && data && <span className="num"> {data.pages.length}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p className="said" role="status">
        {said}
      </p>
      <Problem message={problem} />
      {!data && !problem && <p role="status">Comparing with the last version …</p>}
      {data && view === 'changes' && (
        <>
          <ChangeList
            pages={data.pages}
            isBusy={versions.isBusy}
            onTakeBack={({ name, title, version }, index) =>
              change(
                '/api/versions/take-back',
                { name, version, change: index },
                index === undefined
                  ? `“${title}” is as in the last version.`
                  : `Taken back, on “${title}”.`,
              )
            }
          />
          {data.standing.problem && <p className="problem">{data.standing.problem}</p>}
          {!data.standing.problem && data.pages.length > 0 && (
            <Named data={data} onNamed={versions.setData}>
              <SentenceForm
                key={data.proposal}
                proposal={data.proposal}
                action="Save version"
                onSend={save}
              />
            </Named>
          )}
        </>
      )}
      {data && view === 'publish' && (
        <Named data={data} onNamed={versions.setData}>
          <PublishView
            data={data}
            onEnded={() => {
              versions.read();
              onTakenBack();
            }}
          />
        </Named>
      )}
      {view === 'former' && (
        <FormerList
          onBringBack={(name, title, id) =>
            change(
              '/api/versions/bring-back',
              { name, id },
              `“${title}” is as it was then. Save it as a version if it is to stay.`,
            )
          }
        />
      )}
    </div>
  );
}

type NamedProps = { data: Changes; onNamed: (data: Changes) => void; children: React.ReactNode };

/** Asks once who it is that makes versions here. */
function Named({ data, onNamed, children }: NamedProps) {
  const { author, problem } = data.standing;
  return author || problem ? children : <AuthorForm onNamed={onNamed} />;
}
