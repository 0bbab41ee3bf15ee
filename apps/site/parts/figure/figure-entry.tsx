import type { FigureRecord } from '@site/content/figure-record';
import { Link } from 'react-router';
import { FigureImage, type Slot } from './figure-image.tsx';

type FigureEntryProps = {
  title: string;
  drawing: Pick<FigureRecord, 'id' | 'version' | 'alt' | 'sizes'>;
  slot?: Slot;
  loading?: 'eager' | 'lazy';
  /** Says above the title which figure it is, such as the next one. */
  label?: string;
};

export function FigureEntry({ title, drawing, slot, loading = 'lazy', label }: FigureEntryProps) {
  return (
    <Link to={`/figures/${drawing.id}`}>
      <FigureImage figure={drawing} slot={slot} loading={loading} />
      <span>
        {label && <span className="kicker">{`${label} `}</span>}
        <span>{title}</span>
      </span>
    </Link>
  );
}

/** Where a figure stands, as it is numbered there. */
export const placeName = ({ page, number }: { page: string; number: string }): string =>
  `Fig. ${number}, ${page}`;
