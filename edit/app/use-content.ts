import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ContentName } from '../../content/registry.ts';
import { type ApiError, ask } from '../api.ts';
import type { Edit } from '../edits.ts';
import type { FigureChoice } from '../figures.ts';
import type { FileMistake, OpenFile, Saved } from '../files.ts';
import { change, dataOf, editsOf, type History, open, redo, textOf, undo } from '../history.ts';
import {
  type FileState,
  type Files,
  factsOf,
  isChanged,
  opened,
  problemsIn,
} from './content-state.ts';
import { dropDraft, keepDraft } from './drafts.ts';

type Read = { siteUrl: string; figures: FigureChoice[]; files: OpenFile[] };

const saveAfterMs = 400;
const readAgainMs = 200;
const askAgainMs = 3_000;

/** All content, what is done to it, and how it gets into the files. */
export function useContent() {
  const [site, setSite] = useState<{ siteUrl: string; figures: FigureChoice[] }>();
  const [files, setFiles] = useState<Files>();
  const [mistakes, setMistakes] = useState<FileMistake[]>([]);
  /** Why nothing can be read or written now. */
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState(0);
  const siteFile = files?.site;
  const facts = useMemo(() => siteFile && factsOf(siteFile), [siteFile]);
  const refused = useRef<unknown[]>([]);
  /** Counts the beginnings and the ends of writing. */
  const writes = useRef(0);

  /** `dropsDrafts`: what was written elsewhere takes the place of what is not saved here. */
  const read = useCallback(async (dropsDrafts = false) => {
    try {
      const before = writes.current;
      const answer = await ask<Read>('GET', '/api/content');
      // What was written meanwhile from here is not somebody else's.
      if (before % 2 === 1 || before !== writes.current) {
        setTimeout(read, readAgainMs, dropsDrafts);
        return;
      }
      setSite({ siteUrl: answer.siteUrl, figures: answer.figures });
      setFiles((before) => mergeRead(before, answer.files, dropsDrafts));
      setProblem(undefined);
    } catch (error) {
      setProblem((error as ApiError).message);
    }
  }, []);

  useEffect(() => {
    read();
    const again = () => read();
    addEventListener('focus', again);
    return () => removeEventListener('focus', again);
  }, [read]);

  const update = useCallback((name: ContentName, next: (file: FileState) => FileState) => {
    setFiles((before) => {
      if (!before) return before;
      const file = next(before[name]);
      noteDraft(file);
      return { ...before, [name]: file };
    });
  }, []);

  const save = useCallback(async () => {
    if (!files || !facts || isSaving) return;
    const ready = Object.values(files).filter(
      (file) => isChanged(file) && !file.elsewhere && !problemsIn(file, facts).size,
    );
    const sent = new Map(ready.map((file) => [file.name, dataOf(file.history)]));
    if (ready.length === 0) {
      refused.current = [];
      setMistakes((before) => (before.length ? [] : before));
      return;
    }
    const isRefused = ready.every((file) => refused.current.includes(dataOf(file.history)));
    if (isRefused && ready.length === refused.current.length) return;
    setSaving(true);
    writes.current += 1;
    try {
      const body = ready.map(({ name, history, version }) => ({
        name,
        text: textOf(history),
        version,
      }));
      const answer = await ask<Saved>('PUT', '/api/content', body);
      setFiles((before) => before && mergeSaved(before, answer, sent));
      setMistakes(answer.mistakes);
      const written = answer.saved.map(({ name }) => name);
      refused.current = [...sent].flatMap(([name, data]) => (written.includes(name) ? [] : [data]));
      if (written.length) setSavedAt(performance.now());
      setProblem(undefined);
    } catch (error) {
      setProblem((error as ApiError).message);
    } finally {
      writes.current += 1;
      setSaving(false);
    }
  }, [files, facts, isSaving]);

  useEffect(() => {
    if (problem) {
      const asking = setInterval(read, askAgainMs);
      return () => clearInterval(asking);
    }
    const waiting = setTimeout(save, saveAfterMs);
    return () => clearTimeout(waiting);
  }, [save, read, problem]);

  const step = (name: ContentName, next: (history: History) => History) =>
    update(name, (file) => ({ ...file, history: next(file.history) }));
  const changeFile = useCallback(
    (name: ContentName, edit: Edit) =>
      update(name, (file) => ({ ...file, history: change(file.history, edit) })),
    [update],
  );

  return {
    ...site,
    files,
    facts,
    mistakes,
    problem,
    isSaving,
    /** When something was last written, in milliseconds since the page was opened. */
    savedAt,
    read,
    save,
    change: changeFile,
    undo: (name: ContentName) => step(name, undo),
    redo: (name: ContentName) => step(name, redo),
    /** Ends a conflict: with what was written elsewhere, or with what was done here made again on it. */
    settle: (name: ContentName, keepsOwn: boolean) =>
      update(name, (file) => settled(file, keepsOwn)),
  };
}

export type Content = ReturnType<typeof useContent>;

function noteDraft(file: FileState): void {
  const { name, history, version } = file;
  if (isChanged(file))
    keepDraft(name, { source: history.source, edits: editsOf(history), version });
  else dropDraft(name);
}

function mergeRead(before: Files | undefined, read: OpenFile[], dropsDrafts: boolean): Files {
  const entries = read.map((onDisk) => {
    const file = before?.[onDisk.name];
    if (!file) return [onDisk.name, opened(onDisk, true)];
    if (file.version === onDisk.version) return [onDisk.name, file];
    if (isChanged(file) && !dropsDrafts) return [onDisk.name, { ...file, elsewhere: onDisk }];
    dropDraft(onDisk.name);
    return [onDisk.name, opened(onDisk, false)];
  });
  return Object.fromEntries(entries);
}

function mergeSaved(before: Files, { saved, changedElsewhere }: Saved, sent: Map<string, unknown>) {
  const files = { ...before };
  for (const { name, version } of saved) {
    files[name] = { ...files[name], version, savedData: sent.get(name), elsewhere: undefined };
    noteDraft(files[name]);
  }
  for (const elsewhere of changedElsewhere) {
    files[elsewhere.name] = { ...files[elsewhere.name], elsewhere };
  }
  return files;
}

function settled(file: FileState, keepsOwn: boolean): FileState {
  const { elsewhere, history, savedData } = file;
  if (!elsewhere) return file;
  const theirs = opened(elsewhere, false);
  if (!keepsOwn || theirs.unreadable) return theirs;
  // What was saved from here before is in the other's file.
  const since = history.done.findIndex(({ data }) => data === savedData) + 1;
  const own = history.done.slice(since).map(({ edit }) => edit);
  return { ...theirs, history: open(elsewhere.text, own) };
}
