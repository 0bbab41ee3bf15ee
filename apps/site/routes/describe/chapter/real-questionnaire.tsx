import address from '@site/workbench/example/youth-gratitude.csv?url';
import { use, useState } from 'react';
import { useContent } from '#content.ts';
import { SessionDispatch } from '../session.ts';

const name = 'youth-gratitude.csv';

/** A way to see the tables of answers that people have given. */
export function RealQuestionnaire() {
  const { real } = useContent('chapter');
  const dispatch = use(SessionDispatch);
  const [hasFailed, setHasFailed] = useState(false);
  async function open() {
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(response.statusText);
      const file = new File([await response.blob()], name, { type: 'text/csv' });
      dispatch({ do: 'choose a file', file });
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <div className="questionnaire-real">
      <p className="note">{real.text}</p>
      <p>
        <button type="button" className="link" onClick={open}>
          {real.button}
        </button>
      </p>
      <p role="status" className="note">
        {hasFailed && real.failed}
      </p>
    </div>
  );
}
