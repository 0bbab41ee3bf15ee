import type { FigureRecord } from '@site/content/figure-record';
import { Figure } from '#parts/figure/figure.tsx';
import { FigureImage, type Slot } from '#parts/figure/figure-image.tsx';
import type { ShownNote } from './read-note.server.ts';

/** The text in its measure, from 75 rem on with notes in the margin; figures across both or in the measure. */
export function NoteText({ parts }: Pick<ShownNote, 'parts'>) {
  return (
    <div className="note-text">
      {parts.map((part) => {
        if (part.kind === 'html') return <Html key={part.html} html={part.html} />;
        const { figure, number } = part;
        return <Figure key={figure.id} figure={figure} number={number} slot={slotFor(figure)} />;
      })}
    </div>
  );
}

const slotFor = ({ sizes }: FigureRecord): Slot => (sizes.at(-1)![0] > 560 ? 'full' : 'column');

type HtmlProps = { html: string; className?: string };

export const Html = ({ html, className = 'note-part' }: HtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by content/markdown of a tree of its own, of nobody's markup
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);

type NoteFigureProps = { figure: FigureRecord; slot: Slot };

/** The figure that stands for a note in a list; its finding also says where its numbers are simulated. */
export function NoteFigure({ figure, slot }: NoteFigureProps) {
  return (
    <figure className="note-figure">
      <FigureImage figure={figure} slot={slot} />
      {figure.title && <figcaption>{figure.title}</figcaption>}
    </figure>
  );
}
