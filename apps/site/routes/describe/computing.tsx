import type { Computed } from '@site/workbench/describe/refusal';
import { use } from 'react';
import { useContent } from '#content.ts';
import { useFocusKept } from './form-parts.tsx';
import { percentage } from './formats.ts';
import { type Session, SessionDispatch } from './session.ts';

type ComputingProps = { what: Computed; session: Session };

/** How far a longer computation is, and a button that stops it. */
export function Computing({ what, session: { computing } }: ComputingProps) {
  const share = computing[what];
  return share === undefined ? null : <Running what={what} share={share} />;
}

type RunningProps = { what: Computed; share: number };

function Running({ what, share }: RunningProps) {
  const words = useContent('data-description');
  const dispatch = use(SessionDispatch);
  const ref = useFocusKept<HTMLDivElement>('section', 'summary');
  return (
    <div ref={ref} className="describe-progress">
      <progress
        className="progress"
        value={share}
        aria-label={words.words.computing}
        aria-valuetext={`${percentage(share)}%`}
      />
      <p>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => dispatch({ do: 'cancel', what })}
        >
          {words.reading.cancel}
        </button>
      </p>
    </div>
  );
}
