import type { ReactNode } from 'react';
import type { FigureRecord } from '../../../content/figure-record.ts';
import { FigureCaption, figurePlace } from '../figures/figure.tsx';
import { InlineFigure } from '../figures/figure-image.tsx';
import { FigureLayers } from '../figures/figure-layers.tsx';
import { FigureTake } from '../figures/figure-take.tsx';

type BannerProps = {
  title: string;
  text: string;
  img: FigureRecord;
  /**
   * Careers is 400 px high, Join Now 350, so that nothing can be opened below their figures; the others
   * grow with their words and their figure.
   */
  size?: 'careers' | 'join-now';
  children?: ReactNode;
};

/** The head of an inner page: its title beside the page's first figure, or above it on a narrow screen. */
export function Banner({ title, text, img, size, children }: BannerProps) {
  return (
    <div className="head">
      <div className={`head-words ${size ? `banner-${size}` : ''}`}>
        <BannerWords title={title} text={text}>
          {children}
        </BannerWords>
      </div>
      <div {...figurePlace(img, 1)} className="figure head-figure">
        <figure>
          <InlineFigure figure={img} slot="head" />
          <FigureLayers figure={img} slot="head" number={1} />
          <FigureCaption figure={img} number={1} linked={size !== undefined} />
        </figure>
        {size === undefined && <FigureTake figure={img} />}
      </div>
    </div>
  );
}

function BannerWords({ title, text, children }: Omit<BannerProps, 'img' | 'size'>) {
  return (
    <>
      <h1 className="max-w-[6.9em] text-h1">{title}</h1>
      <p className="mt-4 text-lg text-balance text-soft md:max-w-100">{text}</p>
      {children && <p className="mt-6 flex flex-wrap gap-3">{children}</p>}
    </>
  );
}
