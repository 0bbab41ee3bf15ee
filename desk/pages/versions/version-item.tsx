import { useId, useState } from 'react';
import type { Version } from '../../../server/desk/api/versions.ts';
import { firmTimeText } from '../../firm-time.ts';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { timeText } from '../../words.ts';
import { VersionChanges } from './version-changes.tsx';

type Props = {
  version: Version;
  isCurrent: boolean;
  /** Both throw an ApiError, whose words are shown. */
  onRestore: (sentence: string) => Promise<void>;
  onWithdraw: () => Promise<void>;
};

export function VersionItem({ version, isCurrent, onRestore, onWithdraw }: Props) {
  const id = useId();
  const [isRestoring, setRestoring] = useState(false);
  const { sentence, author, state, problem } = version;
  return (
    <li className="version" aria-labelledby={id}>
      <p className="version-sentence" id={id}>
        {sentence}
      </p>
      <p className="hint">
        {author}, <time dateTime={momentOf(version)}>{timeText(momentOf(version))}</time>
        {isCurrent && <strong className="public-now"> Public now</strong>}
      </p>
      {state === 'scheduled' && version.publishAt && (
        <p>Goes public on {firmTimeText(version.publishAt)}.</p>
      )}
      {state === 'withdrawn' && <p className="hint">Withdrawn before it was public.</p>}
      {state === 'failed' && <p className="problem">{problem ?? 'It could not be published.'}</p>}
      <VersionChanges id={version.id} />
      {state === 'scheduled' && <Form action="Withdraw" onSend={onWithdraw} />}
      {state === 'published' && !isCurrent && !isRestoring && (
        <button type="button" className="button plain" onClick={() => setRestoring(true)}>
          Go back to this version
        </button>
      )}
      {isRestoring && (
        <Form<'words'>
          action="Make it public again"
          onSend={async ({ words }) => {
            await onRestore(words);
            setRestoring(false);
          }}
        >
          <Field
            label="Why, in a sentence"
            hint="All pages become public as they were then. Drafts stay, and what came since stays among the versions."
            name="words"
            defaultValue={`Back to “${sentence}”`.slice(0, 200)}
            maxLength={200}
            required
          />
        </Form>
      )}
    </li>
  );
}

const momentOf = ({ publishedAt, createdAt }: Version): string => publishedAt ?? createdAt;
