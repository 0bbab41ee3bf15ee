import { useId, useState } from 'react';
import { Form } from '../../parts/form.tsx';
import { localOf, momentOf, publishTimeText, tomorrowMorning } from './publish-time.ts';

type Props = {
  isOff: boolean;
  /** `at`: ISO 8601, for later. Throws an ApiError, whose words are shown. */
  onPublish: (sentence: string, at: string | undefined) => Promise<void>;
};

/** The longest sentence of a version, in characters. */
const longestSentence = 200;

/** What is new, in a sentence, and when. */
export function PublishForm({ isOff, onPublish }: Props) {
  const id = useId();
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState(() => tomorrowMorning(new Date()));
  const [isPublishing, setPublishing] = useState(false);

  async function send({ sentence }: { sentence: string }) {
    if (isOff) return;
    setPublishing(true);
    await onPublish(sentence, isLater ? momentOf(time) : undefined).finally(() =>
      setPublishing(false),
    );
  }

  return (
    <Form<'sentence'> action={isLater ? 'Publish then' : 'Publish now'} onSend={send}>
      <div className="field">
        <label htmlFor={id}>What is new, in a sentence</label>
        <p className="hint" id={`${id}-hint`}>
          By it the version is found again.
        </p>
        <input
          id={id}
          name="sentence"
          aria-describedby={`${id}-hint`}
          maxLength={longestSentence}
          required
        />
      </div>
      <fieldset className="when">
        <legend>When</legend>
        <label className="check">
          <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
          Now
        </label>
        <label className="check">
          <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />
          At a date and time
        </label>
        {isLater && (
          <div className="field">
            <label htmlFor={`${id}-time`}>Date and time in India</label>
            <input
              id={`${id}-time`}
              type="datetime-local"
              className="short"
              value={time}
              min={localOf(new Date())}
              required
              onChange={({ target }) => setTime(target.value)}
            />
            {time && <p className="hint">{publishTimeText(momentOf(time))}</p>}
          </div>
        )}
      </fieldset>
      <p className="hint" role="status">
        {isPublishing && !isLater && 'Publishing … this takes some seconds.'}
      </p>
    </Form>
  );
}
