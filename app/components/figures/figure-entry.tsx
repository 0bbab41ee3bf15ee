import { Link } from 'react-router';
import type { FigureRecord } from '../../../content/figure-record.ts';
import { FigureImage } from './figure-image.tsx';
import type { Slot } from './slots.ts';

type FigureEntryProps = {
  title: string;
  drawing: Pick<FigureRecord, 'id' | 'version' | 'alt' | 'sizes'>;
  slot?: Slot;
  loading?: 'eager' | 'lazy';
  /** Which figure it is, above its title: the next one. */
  label?: string;
};

/** A figure as a link to its page. */
export function FigureEntry({ title, drawing, slot, loading = 'lazy', label }: FigureEntryProps) {
  return (
    <Link to={`/figures/${drawing.id}`}>
      <FigureImage figure={drawing} slot={slot} loading={loading} />
      <span>
        {label && <span className="kicker">{label} </span>}
        {title}
      </span>
    </Link>
  );
}
