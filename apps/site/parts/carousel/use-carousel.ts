import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState } from 'react';
import { onceSeen } from '../motion/once-seen.ts';
import { useRotation, useRotationControl } from './use-rotation.ts';

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
