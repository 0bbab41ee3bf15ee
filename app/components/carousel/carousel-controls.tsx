import { ArrowLeft, ArrowRight } from 'lucide-react';
import { RotationButton } from './rotation-button.tsx';
import type { useCarousel } from './use-carousel.ts';

type CarouselControlsProps = {
  carousel: ReturnType<typeof useCarousel>;
  /** What one slide shows, as in "Stop project rotation", "Next project". */
  name: string;
  plural?: string;
};

/** Stop or start, previous, next: before the slides in reading order, as WCAG 2.2.2 wants the first. */
export function CarouselControls({ carousel, name, plural = name }: CarouselControlsProps) {
  return (
    <div className="carousel-controls needs-js">
      <RotationButton rotating={carousel.rotating} onClick={carousel.toggle} name={name} />
      <button type="button" className="icon-btn" onClick={carousel.previous}>
        <ArrowLeft size={18} aria-hidden="true" />
        <span className="sr-only">{`Previous ${plural}`}</span>
      </button>
      <button type="button" className="icon-btn" onClick={carousel.next}>
        <ArrowRight size={18} aria-hidden="true" />
        <span className="sr-only">{`Next ${plural}`}</span>
      </button>
    </div>
  );
}
