import { fieldName, mistakeWords } from '@site/content/content-error';
import type { ContentMistake } from '@site/content/document';
import { pageOf } from '@site/content/pages';
import { type ContentName, isNoteName } from '@site/content/registry';
import { fieldTitle } from '@site/content/titles';
import type { Changes } from '@site/server/desk/pages';
import type { Version } from '@site/server/desk/versions';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { apiErrorOf, call } from '#api.ts';
import { Dialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { ScheduleField } from '#parts/schedule-field.tsx';
import { Problem, State } from '#parts/state.tsx';
import { dayText, timeText } from '#words.ts';
import { fieldOf, sentence } from '../fields/form-context.ts';
import { placeAddress } from '../problems.ts';
import { ChangeList, WarningList } from './change-list.tsx';

type MistakeLinksProps = { mistakes: readonly ContentMistake[]; onFollow?: () => void };

export function MistakeLinks({ mistakes, onFollow }: MistakeLinksProps) {
  if (mistakes.length === 0) return null;
  return (
    <ul className="mistakes">
      {mistakes.map(({ page, path, problem, line }) => (
        <li key={`${page} ${fieldName(path)} ${line} ${problem}`}>
          <Link to={placeAddress(page, path)} onClick={onFollow}>
            {`${pageOf(page).title} › ${fieldTitle(fieldOf(page), path)}`}
          </Link>
          <span>{`: ${sentence(mistakeWords({ line, problem }))}`}</span>
        </li>
      ))}
    </ul>
  );
}

type Props = {
  /** The page whose draft is published; without it, all drafts. */
  only?: ContentName;
  /** The proposed sentence. */
  suggestion?: string;
  onPublished: (version: Version) => void;
  onClose: () => void;
};

type Draft = {
  name: ContentName;
  title: string;
  path: string;
  revision: number;
  isNewNote: boolean;
};
type Ready = { drafts: Draft[]; changes: Changes };

/** Reads the drafts anew, so that nothing unseen is published. */
async function readDrafts(): Promise<Ready> {
  const [{ pages }, changes] = await Promise.all([call('GET /pages'), call('GET /changes')]);
  const opened = await Promise.all(
    pages.filter(({ draft }) => draft).map(({ name }) => call('GET /pages/:name', { name })),
  );
  const drafts = opened.flatMap(({ name, title, path, draft, published }) => {
    const isNewNote = isNoteName(name) && published === undefined;
    return draft ? [{ name, title, path, revision: draft.revision, isNewNote }] : [];
  });
  return { drafts, changes };
}

export function PublishDialog({ only, suggestion, onPublished, onClose }: Props) {
  const [ready, setReady] = useState<Ready>();
  const [problem, setProblem] = useState<string>();
  const [left, setLeft] = useState<readonly ContentName[]>([]);
  const [mistakes, setMistakes] = useState<ContentMistake[]>([]);
  const [version, setVersion] = useState<Version>();
  /** ISO 8601, for later. */
  const [at, setAt] = useState<string>();
  const [isPublishing, setPublishing] = useState(false);

  function read() {
    setProblem(undefined);
    readDrafts()
      .then((now) => {
        setReady(now);
        if (only) setLeft(now.drafts.map(({ name }) => name).filter((name) => name !== only));
      })
      .catch((error: Error) => setProblem(error.message));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(read, []);

  const chosen = ready?.drafts.filter(({ name }) => !left.includes(name)) ?? [];
  const isChosen = ({ page }: { page: ContentName }) => chosen.some(({ name }) => name === page);

  async function publish({ sentence }: { sentence: string }) {
    if (!chosen.length) return;
    setMistakes([]);
    setPublishing(true);
    try {
      const pages = chosen.map(({ name, revision }) => ({ name, revision }));
      const made = await call('POST /versions', { pages, sentence, at });
      setVersion(made);
      onPublished(made);
    } catch (error) {
      const { status, details } = apiErrorOf(error);
      setMistakes((details.mistakes as ContentMistake[] | undefined) ?? []);
      // Somebody changed a draft since, so what is shown is out of date.
      if (status === 409) read();
      throw error;
    } finally {
      setPublishing(false);
    }
  }

  if (version) {
    return (
      <Dialog
        title={version.state === 'scheduled' ? 'It is scheduled' : 'It is public'}
        onClose={onClose}
      >
        <Published version={version} pages={chosen} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Publish" onClose={onClose}>
      <Problem message={problem} onRetry={read} />
      {!ready && !problem && <State kind="reading">Comparing with what is public …</State>}
      {ready && ready.drafts.length === 0 && <p>No page has a draft: all there is is public.</p>}
      {ready && ready.drafts.length > 0 && (
        <div className="versions">
          {ready.drafts.length > 1 && (
            <fieldset className="chosen-pages">
              <legend>Pages with drafts</legend>
              {ready.drafts.map(({ name, title }) => (
                <label key={name} className="check">
                  <input
                    type="checkbox"
                    checked={!left.includes(name)}
                    onChange={({ target }) =>
                      setLeft((names) =>
                        target.checked ? names.filter((one) => one !== name) : [...names, name],
                      )
                    }
                  />
                  <span>{title}</span>
                </label>
              ))}
            </fieldset>
          )}
          <WarningList warnings={ready.changes.warnings.filter(isChosen)} onFollow={onClose} />
          <ChangeList
            pages={ready.changes.changes.filter(isChosen)}
            empty={chosen.length ? 'Nothing differs from what is public.' : 'Choose a page.'}
          />
          <MistakeLinks mistakes={mistakes} onFollow={onClose} />
          <Form<'sentence'>
            className="publish-form"
            action={at ? 'Publish then' : 'Publish now'}
            onSend={publish}
          >
            <Field
              label="What is new, in a sentence"
              hint="By it the version is found again."
              name="sentence"
              defaultValue={suggestion}
              maxLength={200}
              required
            />
            <ScheduleField onChange={setAt} />
            {at && chosen.some(({ isNewNote }) => isNewNote) && (
              <p className="hint">
                Readers will see <span>{dayText(at)}</span> as the date of the note.
              </p>
            )}
            <p className="hint" role="status">
              {isPublishing && !at && 'Publishing … this takes some seconds.'}
            </p>
          </Form>
        </div>
      )}
    </Dialog>
  );
}

type PublishedProps = { version: Version; pages: readonly { title: string; path: string }[] };

function Published({ version, pages }: PublishedProps) {
  if (version.state === 'scheduled' && version.publishAt) {
    return (
      <p role="status">{`“${version.sentence}” goes public on ${timeText(version.publishAt)}. Under Versions its schedule can be cancelled until then.`}</p>
    );
  }
  return (
    <>
      <p role="status">{`“${version.sentence}” is public now.`}</p>
      <ul className="plain">
        {pages.map(({ title, path }) => (
          <li key={`${path} ${title}`}>
            <a href={path} target="_blank" rel="noopener">{`See ${title} as visitors do`}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
