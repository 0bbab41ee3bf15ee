import type { Change, PageChanges } from '@site/content/changes';
import { fieldName } from '@site/content/check';
import type { Warning } from '@site/content/launch';
import { type ContentName, pageOf } from '@site/content/registry';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#parts/dialog.tsx';
import { Reading } from '#parts/state.tsx';
import { useCall } from '#use-call.ts';
import { placeAddress } from '../problems.ts';

type ChangesDialogProps = { only?: ContentName; onClose: () => void };

export function ChangesDialog({ only, onClose }: ChangesDialogProps) {
  const changes = useCall('GET /changes', {});
  const { data } = changes;
  const isWanted = ({ page }: { page: ContentName }) => !only || page === only;
  return (
    <Dialog title="What changed" onClose={onClose}>
      <Reading of={changes}>Comparing …</Reading>
      {data && (
        <div className="versions">
          <ChangeList
            pages={data.changes.filter(isWanted)}
            empty="Nothing differs from what is public."
          />
          <WarningList warnings={data.warnings.filter(isWanted)} onFollow={onClose} />
        </div>
      )}
    </Dialog>
  );
}

type Props = {
  pages: readonly PageChanges[];
  empty: string;
  actions?: (page: PageChanges) => ReactNode;
};

export function ChangeList({ pages, empty, actions }: Props) {
  const changed = pages.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return <p className="hint">{empty}</p>;
  return changed.map((one) => (
    <section key={one.page} className="changed-page" aria-label={one.title}>
      <h3>{one.title}</h3>
      <ul>
        {one.changes.map((change) => (
          <ChangeLine key={`${change.kind} ${fieldName(change.path)}`} change={change} />
        ))}
      </ul>
      <span>{actions?.(one)}</span>
    </section>
  ));
}

/** How much unchanged text is shown on each side of a change, in characters. */
const around = 60;
const longestText = 160;

function ChangeLine({ change }: { change: Change }) {
  const titles = change.field.split(' › ');
  return (
    <li className={`change ${change.kind}`}>
      <p className="change-where">
        <span>{[...titles.slice(0, -1), ''].join(' › ')}</span>
        <strong>{titles.at(-1)}</strong>
      </p>
      <What change={change} />
    </li>
  );
}

function What({ change: { kind, before = '', after = '' } }: { change: Change }) {
  switch (kind) {
    case 'moved':
      return <p>{`Moved from place ${before} to place ${after}.`}</p>;
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
      <summary>{`${title}, with all its texts`}</summary>
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

type WarningProps = { warnings: readonly Warning[]; onFollow: () => void };

export function WarningList({ warnings, onFollow }: WarningProps) {
  if (warnings.length === 0) return null;
  return (
    <section className="warnings" aria-label="Look at these first">
      <h3>Look at these first</h3>
      <ul>
        {warnings.map(({ page, path, field, problem }) => (
          <li key={`${page} ${field} ${problem}`}>
            <Link to={placeAddress(page, path)} onClick={onFollow}>
              {`${pageOf(page).title} › ${field}`}
            </Link>
            : <span>{problem}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A piece of a text; `isChanged`: the other text does not have it. */
type Piece = { text: string; isChanged: boolean };

/** Larger tables take too long: all between the equal ends then counts as changed. */
const largestTable = 4_000_000;

const tokensOf = (text: string) => text.match(/\s+|[\p{L}\p{N}’'-]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** Splits both texts into pieces, and marks those that the other does not have. */
export function compareTexts(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [a, b] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  const isSameAtEnd = () => a.at(-1 - end) === b.at(-1 - end);
  while (end < a.length - start && end < b.length - start && isSameAtEnd()) end++;

  const [keptA, keptB] = kept(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return { before: pieces(a, start, end, keptA), after: pieces(b, start, end, keptB) };
}

/** The tokens of a longest common subsequence. */
function kept(a: string[], b: string[]): [Set<number>, Set<number>] {
  const inBoth: [Set<number>, Set<number>] = [new Set(), new Set()];
  if (a.length * b.length > largestTable) return inBoth;
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j]!;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      inBoth[0].add(i++);
      inBoth[1].add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return inBoth;
}

function pieces(tokens: string[], start: number, end: number, keptTokens: Set<number>): Piece[] {
  const marks = tokens.map((_, i) => {
    const isMiddle = i >= start && i < tokens.length - end;
    return isMiddle && !keptTokens.has(i - start);
  });
  const joined: Piece[] = [];
  for (const [i, text] of tokens.entries()) {
    // A space between two changed words is read as one change with them.
    const isBetween = text.trim() === '' && marks[i - 1] === true && marks[i + 1] === true;
    const isChanged = marks[i] === true || isBetween;
    const last = joined.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else joined.push({ text, isChanged });
  }
  return joined;
}
