import { type FocusEvent, useCallback } from 'react';
import type { Facts } from '../../../content/placeholders.ts';
import type { Edit, Path } from '../../edits.ts';
import type { FigureChoice } from '../../figures.ts';
import { pageOf } from '../../pages.ts';
import type { FileState } from '../content-state.ts';
import type { ShownMistake } from '../mistakes.ts';
import type { Content } from '../use-content.ts';
import { Conflict } from './conflict.tsx';
import { MistakeList } from './mistake-list.tsx';
import { PageForm } from './page-form.tsx';

type Props = {
  content: Content;
  file: FileState;
  facts: Facts;
  figures: FigureChoice[];
  mistakes: ShownMistake[];
  said: string;
  onFocused: (path: Path) => void;
  onOpen: (mistake: ShownMistake) => void;
  onSay: (words: string) => void;
};

/** The words of a page, with what is wrong in them and what became of them elsewhere. */
export function Words({
  content,
  file,
  facts,
  figures,
  mistakes,
  said,
  onFocused,
  onOpen,
  onSay,
}: Props) {
  const { name } = file;
  const { change } = content;
  const onChange = useCallback((edit: Edit) => change(name, edit), [change, name]);

  function noteFocused({ target }: FocusEvent) {
    const within = target.closest<HTMLElement>('[data-path]')?.dataset.path;
    if (within) onFocused(JSON.parse(within));
  }

  return (
    <section className="words" aria-label="Words" onFocus={noteFocused}>
      <header className="page-head">
        <p className="hint">{pageOf(name).group}</p>
        <h2>{pageOf(name).title}</h2>
      </header>
      {file.elsewhere && <Conflict onSettle={(keeps) => content.settle(name, keeps)} />}
      <MistakeList mistakes={mistakes} onOpen={onOpen} />
      {file.unreadable ? (
        <p className="problem">
          This page cannot be edited here until its file is mended: {file.unreadable}
        </p>
      ) : (
        <PageForm
          key={name}
          file={file}
          mistakes={mistakes}
          facts={facts}
          figures={figures}
          onChange={onChange}
          onSay={onSay}
        />
      )}
      <p className="said" role="status">
        {said}
      </p>
    </section>
  );
}
