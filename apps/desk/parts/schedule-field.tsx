import { localOf, momentOf, tomorrowMorning } from '@site/content/firm-time';
import { useId, useState } from 'react';
import { timeText } from '../words.ts';

type Props = {
  /** ISO 8601; undefined for now. */
  onChange: (at: string | undefined) => void;
};

export function ScheduleField({ onChange }: Props) {
  const id = useId();
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState(() => tomorrowMorning(new Date()));

  function choose(later: boolean, local: string) {
    setLater(later);
    setTime(local);
    onChange(later && local ? momentOf(local) : undefined);
  }

  return (
    <fieldset className="when">
      <legend>When</legend>
      {[false, true].map((later) => (
        <label key={String(later)} className="check">
          <input
            type="radio"
            name={`${id}-when`}
            checked={isLater === later}
            onChange={() => choose(later, time)}
          />
          <span>{later ? 'At a date and time' : 'Now'}</span>
        </label>
      ))}
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
            onChange={({ target }) => choose(true, target.value)}
          />
          {time && <p className="hint">{timeText(momentOf(time))}</p>}
        </div>
      )}
    </fieldset>
  );
}
