import type { ReactNode } from 'react';
import type { FigureRecord } from '../../../content/figure-record.ts';
import { InlineFigure } from '../figures/figure-image.tsx';

type BannerProps = {
  title: string;
  text: string;
  img: FigureRecord;
  /** Careers is 400 px high, Join Now 350; the others grow with their words. */
  size?: 'careers' | 'join-now';
  children?: ReactNode;
};

/** The head of an inner page: its title on the quiet side of a plot that runs to the edge. */
export function Banner({ title, text, img, size, children }: BannerProps) {
  return (
    <div className={`banner ${size ? `banner-${size}` : ''}`}>
      <InlineFigure figure={img} alt="" loading="eager" className="banner-art" />
      <div className="wrap banner-text">
        <h1 className="max-w-[6.9em] text-h1">{title}</h1>
        <p className="mt-4 text-lg text-balance text-soft md:max-w-104">{text}</p>
        {children && <p className="mt-6 flex flex-wrap gap-3">{children}</p>}
      </div>
      {img.title && (
        <p className="banner-note" aria-hidden="true">
          {img.title}
        </p>
      )}
    </div>
  );
}
