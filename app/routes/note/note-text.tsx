import type { FigureRecord } from '../../../content/figure-record.ts';
import { Figure } from '../../components/figures/figure.tsx';
import type { Slot } from '../../components/figures/slots.ts';
import { Html } from './html.tsx';
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
