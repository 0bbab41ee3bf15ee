import { type Facts, factsOf } from '@site/content/check';
import { type Path, pathOf, valueAt } from '@site/content/fields';
import { type ContentName, isContentName, isNoteName, pageOf } from '@site/content/registry';
import type { FigureChoice, OpenedPage } from '@site/server/desk/pages';
import { type SyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Button } from '#parts/button.tsx';
import { NotFound, Reading } from '#parts/state.tsx';
import { useStaff } from '#staff.ts';
import { useCall } from '#use-call.ts';
import { useMessage, useTitle, useWindowEvent } from '#use-window.ts';
import { countText } from '#words.ts';
import { isUnsaved } from './draft/draft.ts';
import { dataOf, pathOfEdit } from './draft/history.ts';
import { useDraft, usePresence, useShortcuts } from './draft/use-draft.ts';
import { EditorDialogs, EditorHead, type Opened } from './editor-head.tsx';
import { type Caret, FormContext, fieldOf, reveal } from './fields/form-context.tsx';
import { changeIn, lineAt, placeOfLine } from './fields/markdown/writing.ts';
import { PageForm } from './fields/page-form.tsx';
import { type Cited, citedIn } from './fields/references.tsx';
import { Preview } from './preview/preview.tsx';
import { usePreview } from './preview/use-preview.ts';
import { type Place, pathsOf } from './preview/write-page.ts';
import {
  byField,
  joined,
  type LineMistake,
  linesIn,
  placeAddress,
  problemsIn,
} from './problems.ts';
import { MistakeLinks } from './versions/publish-dialog.tsx';

export default function PageView() {
  const { name: ofPage = '', slug } = useParams();
  const name = slug === undefined ? ofPage : `notes/${slug}`;
  return isContentName(name) ? <Opening key={name} name={name} /> : <NotFound />;
}

function Opening({ name }: { name: ContentName }) {
  const page = useCall('GET /pages/:name', { name });
  const site = useCall('GET /pages/:name', { name: 'site' });
  const figures = useCall('GET /figures', {});
  const parts = [page, site, figures];
  // Such as a note that was dropped, by the browser's Back.
  if (page.error?.status === 404) return <NotFound />;
  if (page.data && site.data && figures.data) {
    return (
      <Editor
        page={page.data}
        siteData={site.data.data}
        figures={figures.data.figures}
        claims={figures.data.claims}
      />
    );
  }
  const missing = parts.find(({ error }) => error) ?? parts.find(({ data }) => !data)!;
  return <Reading of={missing}>Opening the page …</Reading>;
}

type Props = {
  page: OpenedPage;
  siteData: unknown;
  figures: FigureChoice[];
  claims: Facts;
};

type Focused = Omit<Place, 'page'>;

/** The beginning of the line that a block of the preview shows. */
function caretIn(data: unknown, { path, line }: Focused): Caret | undefined {
  if (!line) return undefined;
  const { start } = placeOfLine(String(valueAt(data, path)), line);
  return { start, end: start };
}

function Editor({ page, siteData, figures, claims }: Props) {
  const { name, title } = page;
  const { me } = useStaff();
  const { draft, state } = useDraft(page, me.email);
  const data = dataOf(state.history);
  const [opened, setOpened] = useState<Opened>();
  const [pane, setPane] = useState<'fields' | 'preview'>('fields');
  const [focused, setFocused] = useState<Focused>();
  const [target, setTarget] = useState<{ path: Path; caret?: Caret }>();
  const [message, say] = useMessage();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const paths = pathsOf(name, page.path);
  const [path, setPath] = useState(page.path);
  useTitle(title);

  const firm = name === 'site' ? data : siteData;
  const facts = useMemo(() => ({ ...factsOf(firm), ...claims }), [firm, claims]);
  const unsaved = isUnsaved(state);
  const isNote = isNoteName(name);
  const isBegun =
    !isNote ||
    page.published !== undefined ||
    valueAt(data, ['abstract']) ||
    valueAt(data, ['body']);
  // What nobody has written yet is no mistake.
  const mistakes = isBegun
    ? joined(problemsIn(name, data, facts), unsaved ? [] : state.mistakes)
    : [];
  const wrong = JSON.stringify([...byField(name, mistakes)]);
  const wrongLines = JSON.stringify(linesIn(name, mistakes));
  const cited = JSON.stringify(citedIn(data));
  const form = useMemo(
    () => ({
      problems: new Map<string, string>(JSON.parse(wrong)),
      lines: JSON.parse(wrongLines) as LineMistake[],
      facts,
      figures,
      subjects: page.subjects ?? [],
      references: JSON.parse(cited) as Cited[],
      change: draft.change,
      say,
    }),
    [wrong, wrongLines, facts, figures, page.subjects, cited, draft, say],
  );

  const people = usePresence(name, page.people, () => {
    draft
      .refresh()
      .then(
        (isOther) => isOther && say('Somebody else changed this page: it is shown as it is now.'),
      )
      .catch(() => {});
  });
  useWindowEvent('beforeunload', (event) => unsaved && event.preventDefault());

  const openField = useCallback((path: Path, caret?: Caret) => {
    setPane('fields');
    // A place in a text is known once the caret is there.
    if (!caret) setFocused({ path });
    setTarget({ path, caret });
  }, []);

  // An effect, as the fields must be rendered in the pane that shows them.
  useEffect(() => {
    if (target) reveal(target.path, target.caret);
  }, [target]);

  const [search, setSearch] = useSearchParams();
  const wanted = search.get('field');
  useEffect(() => {
    if (wanted === null) return;
    setSearch({}, { replace: true });
    openField(pathOf(wanted));
  }, [wanted, setSearch, openField]);

  const { theirs } = state;
  const mine = me.name || me.email.slice(0, me.email.lastIndexOf('@'));
  const other = theirs?.author === mine ? 'You (in another window)' : theirs?.author;
  useEffect(() => {
    if (theirs) setOpened('conflict');
  }, [theirs]);

  function clicked(place: Place | undefined) {
    if (!place) return say('These words come from the program, not from a page.');
    if (place.page === name) return openField(place.path, caretIn(data, place));
    say(`That is in “${pageOf(place.page).title}”, which is opened now.`);
    navigate(placeAddress(place.page, place.path));
  }
  const preview = usePreview({
    frame,
    page: name,
    data,
    path,
    focused: focused && { page: name, ...focused },
    isInFront: pane === 'preview',
    onClicked: clicked,
  });

  function step(to: 'undo' | 'redo') {
    const edit = state.history[to === 'undo' ? 'done' : 'undone'].at(-1)?.edit;
    if (!edit) return;
    const path = pathOfEdit(edit, to);
    const before = valueAt(data, path);
    draft[to]();
    // It may say what is undone here.
    say('');
    const after = valueAt(dataOf(draft.state().history), path);
    if (path.length) openField(path, changeIn(before, after));
  }
  useShortcuts({
    save: () => void draft.save(),
    undo: () => step('undo'),
    redo: () => step('redo'),
  });

  async function openDialog(what: Opened) {
    // Publishing and comparing use what the server has.
    await draft.save();
    if (what === 'versions' || !isUnsaved(draft.state())) return setOpened(what);
    // Nobody publishes or discards other words than those that stand here.
    if (draft.state().theirs) return setOpened('conflict');
    if (what !== 'publish') return setOpened(what);
    say('What you typed is not saved yet: publish it once it is.');
  }

  function noteFocused({ target }: SyntheticEvent) {
    const field = (target as Element).closest<HTMLElement>('[data-path]');
    const text = field?.querySelector<HTMLTextAreaElement>('.writing > textarea');
    const line = text && lineAt(text.value, text.selectionStart);
    if (field) setFocused({ path: JSON.parse(field.dataset.path!), ...(line && { line }) });
  }

  const clickable = preview.isReady ? 'Click what you want to change.' : '';
  const seen = preview.isShown ? clickable : 'The field cannot be seen on this page.';
  return (
    <div className="page-editor" data-pane={pane} data-writing={isNote || undefined}>
      <EditorHead page={page} state={state} people={people} onStep={step} onOpen={openDialog} />
      {theirs && (
        <p className="strip" role="alert">
          <span>{`${other ?? 'Somebody'} changed this page too. Yours is kept in this browser and not saved until you choose.`}</span>{' '}
          <Button onClick={() => setOpened('conflict')}>Compare</Button>
        </p>
      )}
      <p className="status-message" role="status">
        {message}
      </p>
      <div className="tabs panes">
        <button type="button" aria-pressed={pane === 'fields'} onClick={() => setPane('fields')}>
          Fields
        </button>
        <button type="button" aria-pressed={pane === 'preview'} onClick={() => setPane('preview')}>
          Preview
        </button>
      </div>
      <section className="words" aria-label="Fields" onFocus={noteFocused} onSelect={noteFocused}>
        {/* Folded, so that nobody is scolded while typing. */}
        {mistakes.length > 0 && (
          <details className="to-mend">
            <summary>
              {`${countText(mistakes.length, 'thing', 'things')} to mend before publishing`}
            </summary>
            <MistakeLinks mistakes={mistakes} />
          </details>
        )}
        <FormContext value={form}>
          <PageForm field={fieldOf(name)} data={data} />
        </FormContext>
      </section>
      <section className="preview" aria-label="Preview">
        <Preview
          frame={frame}
          paths={paths}
          path={path}
          onPath={setPath}
          onLoad={preview.load}
          onRetry={preview.isBroken ? preview.retry : undefined}
          isReady={preview.isReady}
          note={preview.problem ?? seen}
        />
      </section>
      <EditorDialogs
        page={page}
        draft={draft}
        state={state}
        other={other}
        opened={opened}
        onSay={say}
        onGoOn={setOpened}
        onClose={() => setOpened(undefined)}
      />
    </div>
  );
}
