import { useContent } from '#content.ts';
import { useCopy } from '#parts/layout/use-copy.ts';
import type { Words } from './tables.ts';

type ChapterParagraphProps = {
  text: string;
  isModelHeld: boolean;
  references: Words['references'];
};

/** The paragraph, to copy alone or with the works that it cites. */
export function ChapterParagraph({ text, isModelHeld, references }: ChapterParagraphProps) {
  const { paragraph, tables } = useContent('chapter');
  const { message, copy } = useCopy(tables);
  const cited = references.map((one) => `${one.text} ${one.href ?? ''}`.trim());
  return (
    <div className="split">
      <h3 className="h3">{paragraph.title}</h3>
      <div>
        <blockquote>{text}</blockquote>
        {isModelHeld && <p className="calculator-problem">{paragraph.leftOut}</p>}
        <p className="note tool-note">{paragraph.check}</p>
        <div className="actions no-print">
          <button type="button" className="btn" onClick={() => copy(text)}>
            {paragraph.copy}
          </button>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => copy([text, ...cited].join('\n\n'))}
          >
            {paragraph.copyAll}
          </button>
          <p role="status">{message}</p>
        </div>
      </div>
    </div>
  );
}
