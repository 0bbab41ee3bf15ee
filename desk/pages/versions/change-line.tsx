import type { Change } from '../../../content/changes.ts';
import { compareTexts, type Piece } from './compare-texts.ts';

/** How much unchanged text is shown on each side of a change, in characters. */
const around = 60;
const longestText = 160;

export function ChangeLine({ change }: { change: Change }) {
  const titles = change.field.split(' › ');
  return (
    <li className={`change ${change.kind}`}>
      <p className="change-where">
        {titles.slice(0, -1).map((title) => `${title} › `)}
        <strong>{titles.at(-1)}</strong>
      </p>
      <What change={change} />
    </li>
  );
}

function What({ change: { kind, before = '', after = '' } }: { change: Change }) {
  switch (kind) {
    case 'moved':
      return (
        <p>
          Moved from place {before} to place {after}.
        </p>
      );
    case 'changed': {
      const pieces = compareTexts(before, after);
      return (
        <dl>
          <dt>Before</dt>
          <dd>
            <Pieces pieces={pieces.before} as="del" />
          </dd>
          <dt>Now</dt>
          <dd>
            <Pieces pieces={pieces.after} as="ins" />
          </dd>
        </dl>
      );
    }
    default:
      return <Whole title={kind === 'added' ? 'Added' : 'Removed'} text={after || before} />;
  }
}

function Whole({ title, text }: { title: string; text: string }) {
  if (text.length <= longestText && !text.includes('\n')) {
    return (
      <dl>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </dl>
    );
  }
  return (
    <details>
      <summary>{title}, with all its texts</summary>
      <p className="lines">{text}</p>
    </details>
  );
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

/** Cuts unchanged text that is far from any change. */
function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  if (text.length <= 3 * around) return text;
  const start = isAfterChange ? (/^.*\s/s.exec(text.slice(0, around))?.[0] ?? '') : '';
  const end = isBeforeChange ? text.slice(-around).replace(/^\S*/, '') : '';
  return start || end ? `${start}…${end}` : text;
}
