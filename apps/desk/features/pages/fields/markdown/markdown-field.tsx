import { fieldName } from '@site/content/check';
import type { Field, Path } from '@site/content/fields';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { LineMistake } from '#features/pages/problems.ts';
import { Button, Tool } from '#parts/button.tsx';
import { countText } from '#words.ts';
import { FigureDialog } from '../figure-field.tsx';
import { Labelled, sentence, showCaret, useForm } from '../form-context.tsx';
import { CiteDialog } from '../references.tsx';
import {
  blockOf,
  type Choice,
  footnotesIn,
  isInCode,
  keyText,
  type Piece,
  pieceOf,
  pieces,
  placeOfLine,
  replaced,
  type Selected,
  withBlock,
  withCitation,
  withNextLine,
  withPasted,
} from './writing.ts';

type Props = { field: Extract<Field, { kind: 'text' }>; value: string; path: Path };

export function MarkdownField({ field, value, path }: Props) {
  const { change, figures, references, lines, say } = useForm();
  const area = useRef<HTMLTextAreaElement>(null);
  /** What to select once the new text is rendered. */
  const next = useRef<Selected>(undefined);
  const [choice, setChoice] = useState<Choice>();
  const name = fieldName(path);
  const mistakes = useMemo(() => lines.filter((one) => one.field === name), [lines, name]);

  useLayoutEffect(() => {
    const selected = next.current;
    if (!selected || selected.text !== value) return;
    next.current = undefined;
    showCaret(area.current!, selected);
  });

  function write(by: (selected: Selected) => Selected) {
    // What stands in the field, which may be newer than this rendering.
    const { value: text, selectionStart: start, selectionEnd: end } = area.current!;
    next.current = by({ text, start, end });
    change({ do: 'set', path, value: next.current.text, isAct: true });
  }

  function put({ act }: Piece) {
    if (typeof act === 'function') write(act);
    else setChoice(act);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { value: text, selectionStart: start, selectionEnd: end } = event.currentTarget;
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (event.key === 'Enter' && isPlain && !event.nativeEvent.isComposing) {
      const written = withNextLine({ text, start, end });
      if (!written) return;
      event.preventDefault();
      write(() => written);
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const piece = pieceOf(event);
    if (!piece) return;
    event.preventDefault();
    put(piece);
  }

  async function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData: data, currentTarget } = event;
    const { value: text, selectionStart: start, selectionEnd: end } = currentTarget;
    const html = data.getData('text/html');
    // An editor of code gives its colours as HTML.
    const isCode = data.types.includes('vscode-editor-data') || isInCode({ text, start, end });
    if (!html || isCode) return;
    event.preventDefault();
    const plain = data.getData('text/plain').replace(/\r\n?/g, '\n');
    let put = (selected: Selected) => replaced(selected, plain);
    try {
      const { toMarkdown } = await import('./paste/to-markdown.ts');
      const markdown = toMarkdown(html, footnotesIn(text));
      put = (selected) => withPasted(selected, markdown);
      if (/<img\b/i.test(html)) say('Pictures are not pasted: the button “Figure” places one.');
    } catch {
      say(
        'Pasted as plain text: it is too long to keep headings, lists and tables, or not readable.',
      );
    }
    if (area.current) write(put);
  }

  function goTo(line: number) {
    showCaret(area.current!, placeOfLine(value, line));
  }

  const length = value.trim().length;
  const count = (
    <span className="hint num">
      {`${length.toLocaleString('en-IN')} of ${field.max?.toLocaleString('en-IN')}`}
    </span>
  );
  return (
    <Labelled field={field} path={path} aside={count} isEmpty={value === ''}>
      {({ 'aria-describedby': described = '', ...tied }) => (
        <div className="writing">
          <div className="writing-head">
            <Toolbar controls={tied.id} onPiece={put} />
            <LineMistakes id={`${tied.id}-lines`} mistakes={mistakes} onLine={goTo} />
          </div>
          <textarea
            {...tied}
            ref={area}
            aria-describedby={`${described} ${tied.id}-lines`.trim()}
            className="code"
            rows={16}
            value={value}
            onChange={({ target }) => change({ do: 'set', path, value: target.value })}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
          />
          {choice === 'figure' && (
            <FigureDialog
              figures={figures}
              chosen=""
              onChoose={(id) => {
                setChoice(undefined);
                const words = figures.find((one) => one.id === id)?.words ?? '';
                write((selected) => withBlock(selected, blockOf(id, words)));
              }}
              onClose={() => setChoice(undefined)}
            />
          )}
          {choice === 'citation' && (
            <CiteDialog
              references={references}
              onCite={(citation) => {
                setChoice(undefined);
                write((selected) => withCitation(selected, citation));
              }}
              onClose={() => setChoice(undefined)}
            />
          )}
        </div>
      )}
    </Labelled>
  );
}

type LineMistakesProps = {
  id: string;
  mistakes: readonly LineMistake[];
  onLine: (line: number) => void;
};

function LineMistakes({ id, mistakes, onLine }: LineMistakesProps) {
  return (
    <div className="line-mistakes" id={id} role="status">
      {mistakes.length > 0 && (
        <details open={mistakes.length < 3}>
          <summary>{`${countText(mistakes.length, 'line', 'lines')} to mend`}</summary>
          <ol>
            {mistakes.map(({ line, problem }) => (
              <li key={`${line} ${problem}`}>
                <Button onClick={() => onLine(line)}>{`Line ${line}`}</Button>{' '}
                <span>{sentence(problem)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

type ToolbarProps = { controls: string; onPiece: (piece: Piece) => void };

/** The toolbar is one stop of the Tab key; arrows move between the buttons. */
function Toolbar({ controls, onPiece }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);

  function move(event: KeyboardEvent) {
    const { length } = pieces;
    const places = { ArrowRight: at + 1, ArrowLeft: at + length - 1, Home: 0, End: length - 1 };
    if (!(event.key in places)) return;
    const next = places[event.key as keyof typeof places] % length;
    event.preventDefault();
    setAt(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      ref={bar}
      className="writing-tools"
      role="toolbar"
      aria-label="Write"
      aria-controls={controls}
      onKeyDown={move}
    >
      {pieces.map((piece, i) => (
        <Tool
          key={piece.name}
          label={piece.name}
          title={piece.name + keyText(piece)}
          tabIndex={i === at ? 0 : -1}
          onFocus={() => setAt(i)}
          // This keeps the selection in the text, and the keyboard of a phone open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPiece(piece)}
        >
          <piece.Icon aria-hidden size={18} />
        </Tool>
      ))}
    </div>
  );
}
