import { X } from 'lucide-react';
import {
  type FormEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { fill, useContent } from '#content.ts';
import { showModally } from '#parts/form/dialog.tsx';
import { Styles } from '#parts/layout/page-styles.tsx';
import { isSearchKeyOn, switchSearchKey } from '#parts/layout/search-key.ts';
import { loadChunk } from '#parts/loading/lazy-part.tsx';
import { type Find, type Found, normalise } from './find.ts';

const parameter = 'q';
/** Debounce after a key, in milliseconds. */
const debounceMs = 150;

/**
 * The query, kept in the fragment of the address, which is never sent, and what was found: undefined
 * without a query. The words of the site are fetched with the first use of the field.
 */
function useSearch({ inAddress }: { inAddress: boolean }) {
  const [words, setWords] = useState('');
  const [find, setFind] = useState<Find>();
  const [isWanted, setWanted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [found, setFound] = useState<Found[]>();

  // The page is rendered ahead of time, without a query.
  useEffect(() => {
    const asked = inAddress && new URLSearchParams(location.hash.slice(1)).get(parameter);
    if (asked) {
      setWords(asked);
      setWanted(true);
    }
  }, [inAddress]);

  useEffect(() => {
    if (!isWanted || find) return;
    loadChunk('search', () => import('./find.ts'))
      .then(({ readSearch }) => readSearch())
      .then((made) => setFind(() => made))
      .catch(() => {
        setFailed(true);
        setWanted(false);
      });
  }, [isWanted, find]);

  const wanted = words.trim();
  useEffect(() => {
    const timer = setTimeout(() => {
      setFound(find && wanted ? find(wanted) : undefined);
      const fragment = fragmentOf(wanted);
      if (inAddress && fragment !== location.hash)
        history.replaceState(history.state, '', `${location.pathname}${fragment}`);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [find, wanted, inAddress]);

  const begin = useCallback(() => {
    setFailed(false);
    setWanted(true);
  }, []);
  return { words, setWords, found, isLoading: isWanted && !find, hasFailed, begin };
}

const fragmentOf = (words: string) => words && `#${new URLSearchParams({ [parameter]: words })}`;

type Piece = { text: string; isMatch: boolean };

/** How much of a text is shown around what was found, in characters. */
const before = 60;
const after = 140;

/** A text around the first of the terms, with each of them marked. `terms`: as `fold` returns them. */
export function excerpt(text: string, terms: readonly string[]): Piece[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isMatch: terms.includes(normalise(match[0])),
  }));
  const first = words.find(({ isMatch }) => isMatch)?.start ?? 0;
  const from =
    first <= before ? 0 : (words.find(({ start }) => start >= first - before)?.start ?? 0);
  const last = words.findLast(({ end }) => end <= first + after);
  const to = text.length <= first + after ? text.length : (last?.end ?? text.length);
  const pieces: Piece[] = [];
  let done = from;
  const add = (end: number, isMatch: boolean) => {
    if (end > done) pieces.push({ text: text.slice(done, end), isMatch });
    done = Math.max(done, end);
  };
  for (const { start, end, isMatch } of words) {
    if (!isMatch || start < from || end > to) continue;
    add(start, false);
    add(end, true);
  }
  add(to, false);
  if (from > 0) pieces.unshift({ text: '… ', isMatch: false });
  if (to < text.length) pieces.push({ text: ' …', isMatch: false });
  return pieces;
}

/** More than these nobody reads; other words find better. */
const mostShown = 12;

/** The search over any page. What is sought stays there, until Enter takes it to the search's own page. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { title } = useContent('search');
  useLayoutEffect(() => {
    const shown = dialog.current!;
    // The field is the first that takes the focus.
    showModally(shown);
    return () => shown.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="dialog search-dialog"
      onClose={() => dialog.current?.open || onClose()}
    >
      <Styles names={['form', 'choice', 'dialog', 'search']} />
      <SearchField onLeave={onClose} />
      <button type="button" className="icon-btn" onClick={onClose}>
        <X size={20} aria-hidden="true" />
        <span className="sr-only">Close</span>
      </button>
    </dialog>
  );
}

/** `onLeave`: in a dialog, what comes before another page. */
type SearchFieldProps = { onLeave?: () => void };

/** A field for words, and the sections of the site that have them, the best first. */
export function SearchField({ onLeave }: SearchFieldProps) {
  const content = useContent('search');
  const navigate = useNavigate();
  const inAddress = onLeave === undefined;
  const { words, setWords, found, isLoading, hasFailed, begin } = useSearch({ inAddress });
  const id = useId();
  const count = useRef<HTMLParagraphElement>(null);

  // What is found stands there already: the button leads to it, and a phone's keyboard goes away.
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (onLeave) {
      onLeave();
      navigate(`/search${fragmentOf(words.trim())}`);
      return;
    }
    begin();
    count.current?.focus();
  }

  return (
    <search className="book-wide site-search">
      <form className="needs-js" onSubmit={onSubmit}>
        <div className="field">
          <label htmlFor={id}>{content.label}</label>
          <input
            id={id}
            type="search"
            value={words}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={`${id}hint`}
            onFocus={begin}
            onChange={({ target }) => setWords(target.value)}
          />
          <p id={`${id}hint`} className="note">
            {content.hint}
          </p>
        </div>
        <button type="submit" className="btn">
          {content.button}
        </button>
        <KeySwitch />
      </form>
      <noscript>
        <p>{content.withoutScript}</p>
      </noscript>
      <p ref={count} role="status" tabIndex={-1} className="search-count">
        {found ? countOf(content, found.length) : isLoading && words.trim() && content.loading}
      </p>
      {hasFailed && (
        <div role="alert" className="search-failed">
          <p>{content.failed}</p>
          <button type="button" className="btn btn-quiet" onClick={begin}>
            {content.again}
          </button>
        </div>
      )}
      {found?.length === 0 && (
        <Link to={content.ask.to} className="link link-alone" onClick={onLeave}>
          {content.ask.label}
        </Link>
      )}
      {found && found.length > 0 && (
        <ol className="ruled search-results">
          {found.slice(0, mostShown).map((one) => (
            <Result key={one.id} found={one} onLeave={onLeave} />
          ))}
        </ol>
      )}
    </search>
  );
}

type Content = ReturnType<typeof useContent<'search'>>;

function countOf({ count, one, most, nothing }: Content, found: number): string {
  if (found === 0) return nothing;
  if (found === 1) return one;
  return fill(found > mostShown ? most : count, { count: found, shown: mostShown });
}

type ResultProps = { found: Found } & SearchFieldProps;

function Result({ found, onLeave }: ResultProps) {
  const { path, anchor, title, heading, text, terms } = found;
  return (
    <li>
      <p className="note">{heading === title ? path : title}</p>
      <Link to={anchor ? `${path}#${anchor}` : path} className="h4 link" onClick={onLeave}>
        <Marked text={heading} terms={terms} />
      </Link>
      <p>
        <Marked text={text} terms={terms} />
      </p>
    </li>
  );
}

type MarkedProps = { text: string; terms: readonly string[] };

const Marked = ({ text, terms }: MarkedProps) =>
  excerpt(text, terms).map(({ text, isMatch }, i) => {
    const Piece = isMatch ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no name but their place
    return <Piece key={i}>{text}</Piece>;
  });

/** A key without a modifier must be possible to switch off: a voice says letters (WCAG 2.1.4). */
function KeySwitch() {
  const { key } = useContent('search');
  const [isOn, setOn] = useState(true);
  // The page is rendered ahead of time, for everybody.
  useEffect(() => setOn(isSearchKeyOn()), []);
  return (
    <label className="choice search-key">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => switchSearchKey(target.checked) && setOn(target.checked)}
      />
      <span>{key}</span>
    </label>
  );
}
