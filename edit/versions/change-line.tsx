import type { Change, Piece } from './types.ts';

type Props = { change: Change; isBusy: boolean; onTakeBack: () => void };

/** As much of an unchanged stretch as is shown on each side of a change, in characters. */
const around = 60;
const longestText = 160;

/** One change, as it is read aloud: where, what was, what is. */
export function ChangeLine({ change, isBusy, onTakeBack }: Props) {
  const field = change.where.at(-1);
  return (
    <li className={`change ${change.do}`}>
      <div>
        <p className="change-where">
          {change.where.slice(0, -1).map((label) => `${label} › `)}
          <strong>{field}</strong>
        </p>
        <What change={change} />
      </div>
      <button
        type="button"
        className="quiet"
        aria-label={`Take back: ${change.where.join(', ')}`}
        aria-disabled={isBusy}
        onClick={onTakeBack}
      >
        Take back
      </button>
    </li>
  );
}

function What({ change }: { change: Change }) {
  switch (change.do) {
    case 'moved':
      return (
        <p>
          Moved from place {change.from} to place {change.to}.
        </p>
      );
    case 'changed':
      return (
        <dl>
          <dt>Before</dt>
          <dd>
            <Pieces pieces={change.before} as="del" />
          </dd>
          <dt>Now</dt>
          <dd>
            <Pieces pieces={change.after} as="ins" />
          </dd>
        </dl>
      );
    default: {
      const said = change.do === 'added' ? 'Added' : 'Removed';
      if (change.text.length <= longestText && !change.text.includes('\n')) {
        return (
          <dl>
            <dt>{said}</dt>
            <dd>{change.text}</dd>
          </dl>
        );
      }
      return (
        <details>
          <summary>{said}, with all its texts</summary>
          <p className="lines">{change.text}</p>
        </details>
      );
    }
  }
}

function Pieces({ pieces, as: Mark }: { pieces: Piece[]; as: 'del' | 'ins' }) {
  if (pieces.length === 0) return <span className="hint">(nothing)</span>;
  let end = 0;
  return pieces.map(({ text, isChanged }, i) => {
    end += text.length;
    return isChanged ? (
      <Mark key={end}>{text}</Mark>
    ) : (
      <span key={end}>{shortened(text, i > 0, i < pieces.length - 1)}</span>
    );
  });
}

/** An unchanged stretch without what is far from any change. */
function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  if (text.length <= 3 * around) return text;
  const start = isAfterChange ? text.slice(0, around).replace(/\S*$/, '') : '';
  const end = isBeforeChange ? text.slice(-around).replace(/^\S*/, '') : '';
  return start || end ? `${start}…${end}` : text;
}
