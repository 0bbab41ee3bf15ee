import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import useEmblaCarousel from 'embla-carousel-react';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import {
  type FocusEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { onceSeen } from '../motion/once-seen.ts';

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
      <span className="note num" aria-hidden="true">
        {carousel.snaps > 0 && `${carousel.selected + 1} / ${carousel.snaps}`}
      </span>
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
  /** A word for each slide beside its number, where it has one. */
  topics: readonly (string | undefined)[];
  selected: number;
  /** What a dot shows, as in "Show slide 2". */
  name: string;
  goTo: (index: number) => void;
};

export function SlideDots({ topics, selected, name, goTo }: SlideDotsProps) {
  return topics.map((topic, index) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its index
      key={index}
      type="button"
      className="hero-dot num"
      aria-current={selected === index}
      onClick={() => goTo(index)}
    >
      <span className="sr-only">{`Show ${name} `}</span>
      <span>{topic ? `${index + 1} ${topic}` : index + 1}</span>
    </button>
  ));
}

type CarouselSettings = {
  /** Milliseconds between slides. */
  delay: number;
  options?: EmblaOptionsType;
  /** Paused while the pointer is over it. */
  pauseOnHover?: boolean;
};

type View = { selected: number; snaps: number; shown: number[] };

/** State and handlers of a carousel whose slides move sideways: projects, testimonials. */
export function useCarousel({ delay, options, pauseOnHover }: CarouselSettings) {
  const { reduced, rotating, toggle, slidesProps, focusProps } = useRotationControl();
  const [startIn, embla] = useEmblaCarousel({ ...options, ...(reduced && { duration: 0 }) });
  const [hovered, setHovered] = useState(false);
  const [view, setView] = useState<View>();

  // Embla measures every slide at its start, so it starts when the strip comes near the view.
  const viewport = useCallback(
    (strip: HTMLElement | null) => {
      if (strip) return onceSeen(strip, () => startIn(strip), '100%');
    },
    [startIn],
  );

  useEffect(() => {
    if (!embla) return;
    let first = 0;
    const read = () => {
      const shown = shownSlides(embla);
      first = shown[0] ?? 0;
      setView({
        selected: embla.selectedScrollSnap(),
        snaps: embla.scrollSnapList().length,
        shown,
      });
    };
    // Another number of slides per view has other snaps: keep the slide that was shown.
    const keepPlace = () => {
      const { slideRegistry } = embla.internalEngine();
      const snap = slideRegistry.findIndex((slides) => slides.includes(first));
      embla.scrollTo(Math.max(0, snap), true);
      read();
    };
    read();
    embla.on('select', read).on('reInit', keepPlace);
    return () => {
      embla.off('select', read).off('reInit', keepPlace);
    };
  }, [embla]);

  const move = useCallback(
    (by: 1 | -1) => {
      if (!embla) return;
      const snaps = embla.scrollSnapList().length;
      embla.scrollTo((embla.selectedScrollSnap() + by + snaps) % snaps, reduced);
    },
    [embla, reduced],
  );

  useRotation(() => move(1), delay, Boolean(embla) && rotating && !hovered, view?.selected ?? 0);

  return {
    viewport,
    rotating,
    selected: view?.selected ?? 0,
    snaps: view?.snaps ?? 0,
    /** Before hydration every slide counts as shown. */
    isShown: (slide: number) => !view || view.shown.includes(slide),
    toggle,
    next: () => move(1),
    previous: () => move(-1),
    slidesProps,
    props: {
      ...focusProps,
      ...(pauseOnHover && {
        onPointerEnter: (event: React.PointerEvent) =>
          event.pointerType === 'mouse' && setHovered(true),
        onPointerLeave: () => setHovered(false),
      }),
    },
  };
}

/** Indexes of the slides that are fully visible at the selected snap. */
function shownSlides(embla: EmblaCarouselType): number[] {
  const { slideRegistry, options } = embla.internalEngine();
  const slides = embla.slideNodes();
  const width = slides[0]?.offsetWidth || 1;
  // The gap after the last slide is outside the viewport, so slides count as a little narrower than they are.
  const perView = Math.max(1, Math.floor(embla.rootNode().offsetWidth / width + 0.1));
  const selected = slideRegistry[embla.selectedScrollSnap()]?.[0] ?? 0;
  const first = options.loop ? selected : Math.min(selected, Math.max(0, slides.length - perView));
  return Array.from({ length: perView }, (_, i) => (first + i) % slides.length);
}

/**
 * Calls `advance` every `delay` milliseconds while `active` and the tab is shown. A tab that comes
 * back starts a whole new interval, so that no step is caught up at once; so does a change by the user,
 * so that the chosen slide is not replaced at once (`position` changes).
 */
export function useRotation(
  advance: () => void,
  delay: number,
  active: boolean,
  position: number,
): void {
  const onTurn = useEffectEvent(advance);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each position has its whole interval
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const restart = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(() => onTurn(), delay);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [delay, active, position]);
}

/**
 * Whether a carousel rotates: until its button stops it or the keyboard focus enters it, and then
 * only when its button starts it. With reduced motion it starts stopped.
 */
export function useRotationControl() {
  const reduced = useReducedMotion();
  const [choice, setChoice] = useState<'rotate' | 'stop'>();
  const rotating = choice ? choice === 'rotate' : !reduced;
  return {
    reduced,
    rotating,
    toggle: () => setChoice(rotating ? 'stop' : 'rotate'),
    /** Props of the element around the slides. */
    slidesProps: { 'aria-live': rotating ? ('off' as const) : ('polite' as const) },
    focusProps: {
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches('input,:is(a,button):focus-visible')) setChoice('stop');
      },
    },
  };
}

const query = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the visitor asked for less motion; false in the prerendered page. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
