import { byAddress } from '@site/content/pages/desk';
import { afterLetter, type Status } from '@site/forms/names';
import { newIdempotencyKey } from '@site/forms/post-with-progress';
import type { LetterPreview as Preview } from '@site/server/desk/letters';
import { useEffect, useEffectEvent, useState } from 'react';
import { apiErrorOf, call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { ConflictNotice, useConflicts } from '#parts/choice-dialog.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { ScheduleField } from '#parts/field.tsx';
import { type FieldErrors, Form } from '#parts/form.tsx';
import { Reading } from '#parts/state.tsx';
import { useUndo } from '#parts/undo.tsx';
import { useDeskWords, useStaff, useStatuses } from '#staff.ts';
import { useCall } from '#use-call.ts';
import { focus } from '#use-window.ts';
import { countText, mailtoAddress, timeText } from '#words.ts';
import { LetterFields, type LetterText, useLetterDraft } from './letter-fields.tsx';

type LetterProps = {
  /** Each with the status that the person sees. */
  submissions: readonly { id: string; status: Status; email: string; createdAt: string }[];
  /** Whose submissions they are, in words. */
  who: string;
  onDone: () => void;
  onClose: () => void;
};

/** The API takes no more in one call. */
const mostAtOnce = 200;

/**
 * A letter is written, then read as each recipient will, then sent: by the site, or, where it has no mail
 * server, with the person's own mail program.
 */
export function LetterDialog({ submissions, who, onDone, onClose }: LetterProps) {
  const { sendsMail } = useStaff().me;
  const templates = useDeskWords()?.letters ?? [];
  const [letters] = useState(() => byAddress(submissions));
  const ids = letters.map(([{ id }]) => id);
  const draft = useLetterDraft(
    `letter ${submissions.length === 1 ? ids[0] : 'several'}`,
    templates,
  );
  const [step, setStep] = useState<'write' | 'read' | 'sent elsewhere'>('write');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [at, setAt] = useState<string>();
  const [attached, setAttached] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const { seen, conflicts, attempt } = useConflicts(() =>
    submissions.map(({ id, status }) => [id, status] as const),
  );
  // The batch is the same for every try, so that a lost response sends no letter twice.
  const [batch] = useState(newIdempotencyKey);
  const offerUndo = useUndo();
  const { letter, status, senderName } = draft;
  const cc = draft.cc.split(/[,;\s]+/).filter(Boolean);
  const isRepeated = letters.length < submissions.length;
  const about = { template: draft.template || undefined, status: status || undefined };

  /** Shows the mistakes beside their fields. */
  async function check() {
    try {
      await call('POST /letters/preview', { id: ids[0] ?? '', ...letter });
    } catch (error) {
      const found = (apiErrorOf(error).details.errors ?? []) as FieldErrors;
      setErrors(Object.fromEntries(found.map(({ field, message }) => [field, message])));
      if (!found.length) throw error;
      return;
    }
    setErrors({});
    setStep('read');
  }

  async function send() {
    const recipients = [...seen].map(([id, from]) => ({ id, from }));
    const isSent = await attempt(async () => {
      const sent = await call('POST /letters', {
        ...{ batch, recipients, ...letter, ...about, at },
        ...(senderName && { senderName }),
        ...(cc.length && { cc }),
      });
      const bringBack = draft.drop();
      const once = isRepeated ? ', once to each address' : '';
      offerUndo({
        message: `To ${who}${once}: goes ${at ? `on ${timeText(at)}` : 'in ten seconds'}.`,
        async undo() {
          await call('POST /letters/cancel', sent);
          bringBack();
          onDone();
        },
      });
    });
    if (!isSent) return;
    onDone();
    onClose();
  }

  const from = seen.get(ids[0] ?? '') ?? 'new';
  const to = afterLetter(useStatuses(), from, status);
  const becomes = to === from ? '' : ` Then the status becomes “${to}”.`;

  function openMailProgram() {
    if (preview) {
      const { to, subject, text } = preview;
      const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
      location.href = `${mailtoAddress(to)}?subject=${encodeURIComponent(subject)}&body=${body}`;
    }
    setStep('sent elsewhere');
  }

  if (submissions.length > mostAtOnce) {
    return (
      <Dialog title={`Letter to ${who}`} onClose={onClose}>
        <p>{`At most ${mostAtOnce} submissions can be answered at once: select fewer.`}</p>
      </Dialog>
    );
  }
  return (
    <Dialog title={`Letter to ${who}`} onClose={onClose}>
      <div className="letter">
        {step === 'write' && (
          <Form action="Preview" onSend={check}>
            <LetterFields
              {...{ draft, templates, errors, batch, attached }}
              onAttached={setAttached}
            />
          </Form>
        )}
        {step === 'read' && (
          <Form
            action={sendsMail ? (at ? 'Schedule it' : 'Send') : 'Open in your mail program'}
            onSend={async () => (sendsMail ? send() : openMailProgram())}
          >
            {isRepeated && (
              <p role="status">
                {`${countText(letters.length, 'letter', 'letters')} to ${countText(submissions.length, 'submission', 'submissions')}: each address gets one, about the newest that came from it.`}
              </p>
            )}
            {sendsMail && (
              <p className="hint" translate="no">
                {[
                  `From ${senderName}`,
                  ...(cc.length ? [`copy to ${cc.join(', ')}`] : []),
                  ...(attached ? [`with ${attached}`] : []),
                ].join(', ')}
              </p>
            )}
            <LetterPreview
              ids={ids}
              letter={letter}
              seen={seen}
              status={status}
              onRead={setPreview}
            />
            <ConflictNotice conflicts={conflicts} nameOf={(status) => status}>
              Nothing was sent. Send it all the same, or close this and leave it.
            </ConflictNotice>
            {sendsMail && <ScheduleField onChange={setAt} />}
            <Button onClick={() => setStep('write')}>Back to the text</Button>
          </Form>
        )}
        {step === 'sent elsewhere' && (
          <Form
            action="Yes, it was sent"
            onSend={async () => {
              const id = ids[0] ?? '';
              await call('POST /letters/sent-elsewhere', { id, from, ...about });
              draft.drop();
              onDone();
              onClose();
            }}
          >
            <p ref={focus} tabIndex={-1}>
              {`The letter is open in your mail program. Was it sent?${becomes}`}
            </p>
            <Button onClick={() => setStep('read')}>No, not yet</Button>
          </Form>
        )}
      </div>
    </Dialog>
  );
}

type PreviewProps = {
  /** The submissions of the recipients. */
  ids: readonly string[];
  letter: LetterText;
  /** The status of each. */
  seen: ReadonlyMap<string, Status>;
  /** The one that the letter sets; empty where it sets none. */
  status: Status;
  onRead: (preview: Preview) => void;
};

function LetterPreview({ ids, letter, seen, status, onRead }: PreviewProps) {
  const [place, setPlace] = useState(0);
  const id = ids[place] ?? '';
  const read = useCall('POST /letters/preview', { id, ...letter }, { keepsOld: true });
  const { data: preview } = read;
  const show = useEffectEvent(onRead);
  useEffect(() => {
    if (preview) show(preview);
  }, [preview]);

  const statuses = useStatuses();
  const after = (now: Status) => afterLetter(statuses, now, status);
  const step = (text: string, to: number) => (
    <Button disabled={to < 0 || to >= ids.length} onClick={() => setPlace(to)}>
      {text}
    </Button>
  );
  return (
    <section className="letter-preview" aria-label="Preview" ref={focus} tabIndex={-1}>
      {ids.length > 1 && (
        <div className="actions">
          <p className="num" role="status">
            {`Letter ${place + 1} of ${ids.length}`}
          </p>
          {step('Previous', place - 1)}
          {step('Next', place + 1)}
        </div>
      )}
      {seen.size > 1 && <p>{summaryOf(seen, status, after)}</p>}
      <Reading of={read}>Putting it together …</Reading>
      {preview && (
        <>
          <dl className="letter-head">
            <dt>To</dt>
            <dd translate="no">{preview.to}</dd>
            <dt>Subject</dt>
            <dd dir="auto" translate="no">
              {preview.subject}
            </dd>
            <dt>Status</dt>
            <dd>{statusText(seen.get(id) ?? 'new', after)}</dd>
          </dl>
          <p className="message" dir="auto" translate="no">
            {preview.text}
          </p>
          {preview.missing.length > 0 && (
            <p className="problem" role="alert">
              {`This person sent nothing for ${preview.missing.map((field) => `{${field}}`).join(', ')}: go back and write it without.`}
            </p>
          )}
        </>
      )}
    </section>
  );
}

type After = (now: Status) => Status;

function statusText(now: Status, after: After): string {
  const then = after(now);
  return then === now ? `stays ${now}` : `${now}, then ${then}`;
}

/** How many get the status, and who stays where they are. */
function summaryOf(seen: PreviewProps['seen'], set: Status, after: After): string {
  const stay = new Map<Status, number>();
  for (const now of seen.values()) {
    if (after(now) === now) stay.set(now, (stay.get(now) ?? 0) + 1);
  }
  const staying = [...stay].map(([status, n]) => `${countText(n, 'stays', 'stay')} ${status}`);
  const moving = seen.size - [...stay.values()].reduce((sum, n) => sum + n, 0);
  const moves = moving ? [`${countText(moving, 'becomes', 'become')} ${set}`] : [];
  return `Status: ${[...moves, ...staying].join(', ')}.`;
}
