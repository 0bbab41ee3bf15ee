import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ContentName, contentNames } from '../../content/registry.ts';
import { Dialog } from '../../desk/parts/dialog.tsx';
import type { Path } from '../edits.ts';
import { placeOf } from '../history.ts';
import { pageAt, pageOf } from '../pages.ts';
import type { Place } from '../places.ts';
import { placeOfText } from '../preview/match.ts';
import { Versions } from '../versions/panel.tsx';
import { isChanged } from './content-state.ts';
import { mistakesIn, statusOf } from './mistakes.ts';
import { Header, type Pane } from './parts/header.tsx';
import { PageList } from './parts/page-list.tsx';
import { Preview } from './parts/preview.tsx';
import { Words } from './parts/words.tsx';
import { placesOf } from './places-of.ts';
import { reveal } from './reveal.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';
import { useContent } from './use-content.ts';
import { useOutline } from './use-outline.ts';
import { nameInAddress, usePageName } from './use-page-name.ts';
import { usePreview } from './use-preview.ts';
import { useSaid } from './use-said.ts';
import { useShortcuts } from './use-shortcuts.ts';

type Target = { name: ContentName; path: Path };

/** The pages, the words of one of them, and the site beside them. */
export function Editor() {
  const content = useContent();
  const { files, facts, figures, siteUrl } = content;
  const [name, setName] = usePageName();
  const [pane, setPane] = useState<Pane>('words');
  const [target, setTarget] = useState<Target>();
  const [focused, setFocused] = useState<Path>();
  const [versions, setVersions] = useState<'changes' | 'publish'>();
  const [said, say] = useSaid();
  const frame = useRef<HTMLIFrameElement>(null);

  const places = useMemo(() => {
    if (!files || !facts) return [];
    return contentNames.flatMap((one) => placesOf(files[one], facts));
  }, [files, facts]);

  const openPlace = useCallback(
    (place: Target) => {
      setName(place.name);
      setPane('words');
      setTarget({ ...place });
      setFocused(place.path);
    },
    [setName],
  );

  const preview = usePreview({
    siteUrl,
    frame,
    savedAt: content.savedAt,
    onClicked: ({ path, texts }, indexes) => {
      const own = pageAt(path)?.name;
      const rank = (place: Place) => (place.name === name ? 0 : place.name === own ? 1 : 2);
      const near = [...places].sort((a, b) => rank(a) - rank(b));
      for (const index of indexes) {
        const place = placeOfText(texts, index, near);
        if (place) return openPlace(place);
      }
      say('These words come from the program, not from a page.');
    },
  });
  const { shown, tell, load, opensFields } = preview;
  const shownPath = shown?.path;

  const openPage = (next: ContentName) => {
    setName(next);
    setPane('words');
    setFocused(undefined);
    document.querySelector('.words')?.scrollTo(0, 0);
    const { path } = pageOf(next);
    if (path !== shownPath) load(path);
  };

  /** Also shows its page, if that is another one. */
  const goTo = (place: Target) => {
    const { path } = pageOf(place.name);
    if (place.name !== name && path !== shownPath) load(path);
    openPlace(place);
  };

  useEffect(() => {
    if (siteUrl) load(pageOf(nameInAddress()).path);
  }, [siteUrl, load]);

  // Whoever follows links in the preview comes to the words of the next page.
  useEffect(() => {
    const page = shownPath && !opensFields ? pageAt(shownPath) : undefined;
    if (page) setName(page.name);
  }, [shownPath, opensFields, setName]);

  useEffect(() => {
    if (!target || !files) return;
    reveal(target.path);
    setTarget(undefined);
  }, [target, files]);

  const isShown = useOutline({ name, focused, places, texts: shown?.texts, tell });
  const file = files?.[name];
  const step = (to: 'undo' | 'redo') => {
    if (!file) return;
    const edit = file.history[to === 'undo' ? 'done' : 'undone'].at(-1)?.edit;
    if (!edit) return;
    content[to](name);
    setTarget({ name, path: placeOf(edit) });
  };
  useShortcuts({ save: content.save, undo: () => step('undo'), redo: () => step('redo') });

  const unsaved = new Set(files && contentNames.filter((one) => isChanged(files[one])));
  useAskBeforeLeaving(unsaved.size > 0);

  if (!files || !facts || !figures || !file) {
    return <main className="middle">{content.problem ?? 'Opening the editor …'}</main>;
  }

  const mistakes = mistakesIn(content, name);
  return (
    <div className="editor" data-pane={pane}>
      <Header
        firm={String(facts.firm)}
        pane={pane}
        onPane={setPane}
        history={file.history}
        onStep={step}
        status={statusOf(content, mistakes.length, files)}
        onVersions={(what) => content.save().then(() => setVersions(what))}
      />
      {content.problem && (
        <p className="strip" role="alert">
          {content.problem}
        </p>
      )}
      <main>
        <nav className="pages" aria-label="Pages">
          <PageList open={name} unsaved={unsaved} places={places} onOpen={openPage} onFind={goTo} />
        </nav>
        <Words
          content={content}
          file={file}
          facts={facts}
          figures={figures}
          mistakes={mistakes}
          said={said}
          onFocused={setFocused}
          onOpen={goTo}
          onSay={say}
        />
        <section className="preview" aria-label="Preview">
          <Preview
            frame={frame}
            path={shownPath ?? pageOf(name).path}
            opensFields={opensFields}
            onOpensFields={preview.setOpensFields}
            isLoading={!shown}
            onReload={() => load(shownPath ?? pageOf(name).path)}
            note={isShown ? undefined : 'The field is not on this page'}
          />
        </section>
      </main>
      {versions && (
        <Dialog title="Versions" onClose={() => setVersions(undefined)}>
          <Versions publishes={versions === 'publish'} onTakenBack={() => content.read(true)} />
        </Dialog>
      )}
    </div>
  );
}
