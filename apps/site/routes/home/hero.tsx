import type { PageContent } from '@site/content/registry';
import { memo, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useContent } from '#content.ts';
import {
  RotationButton,
  SlideDots,
  useRotation,
  useRotationControl,
} from '#parts/carousel/carousel.tsx';
import { Figure } from '#parts/figure/figure.tsx';
import { Offers } from '#parts/layout/heads.tsx';
import { useHydrated } from '#parts/loading/hydration-mark.tsx';

/** How long before it is shown the pictures of the next slide are fetched, in milliseconds: one that came late would cut in. */
const headStart = 4000;

/** How far a finger must travel sideways, in CSS pixels, for a swipe. */
const swipeDistance = 48;

/**
 * Slides on top of each other that fade every `delay` milliseconds in a loop. CSS does the fading; the hook
 * only knows which slide is on top.
 */
function useFade(count: number, delay: number) {
  const { rotating, toggle, slidesProps, focusProps } = useRotationControl();
  const [selected, setSelected] = useState(0);
  const [reached, setReached] = useState(0);
  const hydrated = useHydrated();
  const start = useRef<number>(undefined);

  useRotation(() => setSelected((selected + 1) % count), delay, rotating, selected);

  useEffect(() => {
    const timer = setTimeout(() => setReached(selected + 1), rotating ? delay - headStart : 0);
    return () => clearTimeout(timer);
  }, [selected, rotating, delay]);

  function endSwipe({ clientX }: PointerEvent) {
    const travelled = clientX - (start.current ?? clientX);
    start.current = undefined;
    if (Math.abs(travelled) < swipeDistance) return;
    setSelected((selected + (travelled < 0 ? 1 : count - 1)) % count);
  }

  return {
    rotating,
    toggle,
    selected,
    /** In the prerendered page every slide can be reached: without JavaScript they stand in a row. */
    isHidden: (slide: number) => hydrated && slide !== selected,
    /** Whether to load its pictures: the first slide's at once, the others' before they are shown. */
    isWanted: (slide: number) => slide <= Math.max(selected, reached),
    goTo: setSelected,
    slidesProps,
    focusProps,
    swipeProps: {
      onPointerDown: ({ clientX, pointerType }: PointerEvent) => {
        start.current = pointerType === 'mouse' ? undefined : clientX;
      },
      onPointerUp: endSwipe,
    },
  };
}

/** Three slides that fade into each other every five seconds, whether or not a pointer rests on them. */
export function Hero() {
  const { hero } = useContent('home');
  // A visitor sees one slide at a time: the figures of all of them are Fig. 1, told apart by letters.
  const firsts = hero.slides.map((_, i) =>
    hero.slides.slice(0, i).reduce((sum, { extraImgs }) => sum + 1 + extraImgs.length, 0),
  );
  const carousel = useFade(hero.slides.length, 5000);
  return (
    <div className="hero">
      <div className="hero-promise">
        <h1 className="display">{hero.heading}</h1>
        <Offers />
      </div>
      <section
        aria-roledescription="carousel"
        aria-label={hero.label}
        className="hero-carousel"
        {...carousel.focusProps}
        {...carousel.swipeProps}
      >
        <div className="hero-dots needs-js">
          <RotationButton rotating={carousel.rotating} onClick={carousel.toggle} name="slide" />
          <SlideDots
            topics={hero.slides.map(({ topic }) => topic)}
            selected={carousel.selected}
            name="slide"
            goTo={carousel.goTo}
          />
        </div>
        <div className="fade">
          <div className="fade-slides" {...carousel.slidesProps}>
            {hero.slides.map((slide, index) => (
              // biome-ignore lint/a11y/useSemanticElements: the carousel pattern's own role
              <div
                key={slide.title}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${hero.slides.length}`}
                inert={carousel.isHidden(index)}
                data-shown={carousel.selected === index}
                data-wanted={carousel.isWanted(index) || undefined}
                className="fade-slide hero-slide"
              >
                <Slide slide={slide} first={firsts[index]!} />
              </div>
            ))}
          </div>
        </div>
      </section>
    </div>
  );
}

type SlideProps = {
  slide: PageContent<'home'>['hero']['slides'][number];
  /** The place of its first figure among those of all slides. */
  first: number;
};

const figureNumber = (place: number) => `1${'abcdefghijkl'[place]}`;

/** Memoised, as a slide does not change when another one comes to the top. */
const Slide = memo(({ slide, first }: SlideProps) => {
  const { title, subtitle, btnText, btnLink, why, img, extraImgs } = slide;
  return (
    <>
      <h2 className="hero-title">{title}</h2>
      <div className="hero-words">
        <p>{subtitle}</p>
        <Link to={btnLink} className="btn">
          {btnText}
        </Link>
        {why && (
          <Link to={why.to} className="link link-alone hero-why">
            {why.text}
          </Link>
        )}
      </div>
      <Figure
        figure={img}
        number={figureNumber(first)}
        slot="bleed"
        downloads="link"
        isFirst={first === 0}
        className="hero-main"
      />
      <div className="wrap hero-sides">
        {extraImgs.map((figure, place) => (
          <Figure
            key={figure.id}
            figure={figure}
            number={figureNumber(first + 1 + place)}
            slot="half"
            downloads="link"
          />
        ))}
      </div>
    </>
  );
});
