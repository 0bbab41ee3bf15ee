import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
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

type RotationButtonProps = { rotating: boolean; onClick: () => void; name: string };

/** "Stop slide rotation" or "Start slide rotation": the first tab stop of every carousel. */
export function RotationButton({ rotating, onClick, name }: RotationButtonProps) {
  const Icon = rotating ? Pause : Play;
  return (
    <button
      type="button"
      className="icon-btn needs-js"
      onClick={onClick}
      // The focus stops a carousel everywhere but here, where it would change what the button does.
      onFocus={(event) => event.stopPropagation()}
    >
      <Icon size={18} aria-hidden="true" />
      {/* In one piece: Chromium drops a space that is a text of its own, and says "Stopslide". */}
      <span className="sr-only">{`${rotating ? 'Stop' : 'Start'} ${name} rotation`}</span>
    </button>
  );
}

type SlideDotsProps = {
  count: number;
  selected: number;
  /** What a dot shows, as in "Show slide 2". */
  name: string;
  goTo: (index: number) => void;
};

export function SlideDots({ count, selected, name, goTo }: SlideDotsProps) {
  return Array.from({ length: count }, (_, index) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its index
      key={index}
      type="button"
      className="hero-dot num"
      aria-current={selected === index}
      onClick={() => goTo(index)}
    >
      <span className="sr-only">{`Show ${name} `}</span>
      <span>{index + 1}</span>
    </button>
  ));
}
