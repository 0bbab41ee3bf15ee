import type { PageChanges } from '@site/content/changes';
import { fieldName, mistakeWords } from '@site/content/check';
import type { ContentMistake } from '@site/content/document';
import { fieldTitle, valueAt } from '@site/content/fields';
import { type ContentName, isNoteName, pageOf } from '@site/content/registry';
import type { Changes } from '@site/server/desk/pages';
import type { Version } from '@site/server/desk/versions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, apiErrorOf, call } from '#api.ts';
import { Dialog } from '#parts/dialog.tsx';
import { Field, ScheduleField } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { Reading } from '#parts/state.tsx';
import { reread, useReading } from '#use-call.ts';
import { dayText, timeText } from '#words.ts';
import { fieldOf, sentence } from '../fields/form-context.tsx';
import { placeAddress } from '../problems.ts';
import { ChangeList, WarningList } from './change-list.tsx';
import { CancelSchedule } from './versions-dialog.tsx';

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
  /** The one that was typed before the dialog was left, such as for a mistake. */
  typed?: string;
  onType: (sentence: string | undefined) => void;
  onPublished?: () => void;
  onClose: () => void;
};

type Draft = {
  name: ContentName;
  title: string;
  path: string;
  revision: number;
  isNewNote: boolean;
  /** Whether readers may be told that it was changed. */
  isPublicNote: boolean;
  mistakes: ContentMistake[];
};
type Ready = { drafts: Draft[]; changes: Changes };

const longestSentence = 200;

/** Says where something changed, for who has no better sentence. */
function proposedSentence(pages: readonly PageChanges[]): string {
  const changed = pages.filter(({ changes }) => changes.length > 0);
  const [only] = changed;
  const titles = changed.map(({ title }) => title).join(', ');
  // A page that is new as a whole names no field.
  const fields = only?.changes.flatMap(({ field }) => field.split(' › ').at(-1) || []);
  const names = [...new Set(fields)].join(', ');
  const sentence = changed.length === 1 && names ? `${titles}: ${names}` : titles;
  if (sentence.length <= longestSentence) return sentence;
  return changed.length === 1 ? titles : `${changed.length} pages`;
}

/** Reads the drafts anew, so that nothing unseen is published. */
async function readDrafts(): Promise<Ready> {
  const [{ pages }, changes] = await Promise.all([call('GET /pages'), call('GET /changes')]);
  const opened = await Promise.all(
    pages.filter(({ draft }) => draft).map(({ name }) => call('GET /pages/:name', { name })),
  );
  const isRetracted = (note: unknown) => valueAt(note, ['withdrawn']) !== undefined;
  const drafts = opened.flatMap(({ name, title, path, draft, data, published, mistakes }) => {
    if (!draft) return [];
    const isNewNote = isNoteName(name) && published === undefined;
    const isPublicNote =
      isNoteName(name) && !isNewNote && !isRetracted(published) && !isRetracted(data);
    return { name, title, path, revision: draft.revision, isNewNote, isPublicNote, mistakes };
  });
  return { drafts, changes };
}

export function PublishDialog(props: Props) {
  const { only, suggestion, typed, onType, onPublished, onClose } = props;
  const read = useReading('GET /changes', { of: 'drafts' }, readDrafts);
  const { data: ready } = read;
  const [unticked, setUnticked] = useState<readonly ContentName[]>();
  /** ISO 8601, for later. */
  const [at, setAt] = useState<string>();
  const [isCorrection, setCorrection] = useState(false);
  /** What became of the schedule that was set here. */
  const [cancelled, setCancelled] = useState<string>();
  const names = ready?.drafts.map(({ name }) => name) ?? [];
  const left = unticked ?? (only ? names.filter((name) => name !== only) : []);
  const chosen = ready?.drafts.filter(({ name }) => !left.includes(name)) ?? [];
  const isChosen = ({ page }: { page: ContentName }) => chosen.some(({ name }) => name === page);

  const {
    mutateAsync,
    data: version,
    error,
    isPending,
  } = useMutation({
    mutationFn: (sentence: string) => {
      const pages = chosen.map(({ name, revision, isPublicNote }) => ({
        ...{ name, revision },
        ...(isCorrection && isPublicNote && { isCorrection }),
      }));
      return call('POST /versions', { pages, sentence, at });
    },
    onSuccess() {
      onType(undefined);
      void reread('GET /pages');
      onPublished?.();
    },
    onError({ status }) {
      // Somebody changed a draft since, so what is shown is out of date.
      if (status !== 409) return;
      if (only) setUnticked(undefined);
      void read.refetch();
    },
  });
  const known = chosen.flatMap(({ mistakes }) => mistakes);
  const mistakes = (error?.details.mistakes as ContentMistake[] | undefined) ?? known;

  if (version?.state === 'scheduled' && version.publishAt) {
    return (
      <Dialog title={cancelled ? 'It is a draft again' : 'It is scheduled'} onClose={onClose}>
        <p role="status">
          {cancelled ??
            `“${version.sentence}” goes public on ${timeText(version.publishAt)}. Until then its schedule can be cancelled here, and above the page.`}
        </p>
        {!cancelled && (
          <CancelSchedule
            id={version.id}
            onDone={(words) => {
              setCancelled(words);
              onPublished?.();
            }}
          />
        )}
      </Dialog>
    );
  }
  if (version) {
    return (
      <Dialog title="It is public" onClose={onClose}>
        <Published version={version} pages={chosen} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Publish" onClose={onClose}>
      <Reading of={read}>Comparing with what is public …</Reading>
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
                      setUnticked(
                        target.checked ? left.filter((one) => one !== name) : [...left, name],
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
            action={at ? 'Schedule it' : 'Publish now'}
            onType={({ sentence }) => onType(sentence)}
            onSend={async ({ sentence }) => {
              if (chosen.length) await mutateAsync(sentence).catch(inWords);
            }}
          >
            <Field
              label="What is new, in a sentence"
              hint="By it the version is found again."
              name="sentence"
              defaultValue={
                typed ?? suggestion ?? proposedSentence(ready.changes.changes.filter(isChosen))
              }
              maxLength={longestSentence}
              required
            />
            <ScheduleField onChange={setAt} />
            {at && chosen.some(({ isNewNote }) => isNewNote) && (
              <p className="hint">
                Readers will see <span>{dayText(at)}</span> as the date of the note.
              </p>
            )}
            {chosen.some(({ isPublicNote }) => isPublicNote) && (
              <label className="check">
                <input
                  type="checkbox"
                  checked={isCorrection}
                  onChange={({ target }) => setCorrection(target.checked)}
                />
                <span>
                  <span>Tell readers that the note was changed</span>{' '}
                  <span className="hint">{`on ${dayText(at ?? new Date().toISOString())}`}</span>
                </span>
              </label>
            )}
            <p className="hint" role="status">
              {isPending && !at && 'Publishing … this takes some seconds.'}
            </p>
          </Form>
        </div>
      )}
    </Dialog>
  );
}

/** Mistakes stand above as links; the refusal itself names them by their keys. */
function inWords(error: unknown): never {
  const { status, details } = apiErrorOf(error);
  throw details.mistakes ? new ApiError(status, 'Nothing was published: see above.') : error;
}

type PublishedProps = { version: Version; pages: readonly { title: string; path: string }[] };

function Published({ version, pages }: PublishedProps) {
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
