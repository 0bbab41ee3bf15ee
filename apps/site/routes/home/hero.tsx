import type { PageContent } from '@site/content/registry';
import { memo } from 'react';
import { Link } from 'react-router';
import { useContent } from '#content.ts';
import { RotationButton, SlideDots } from '#parts/carousel/carousel-controls.tsx';
import { Figure } from '#parts/figure/figure.tsx';
import { useFade } from './use-fade.ts';

/** Three slides that fade into each other every five seconds, whether or not a pointer rests on them. */
export function Hero() {
  const { hero } = useContent('home');
  const carousel = useFade(hero.slides.length, 5000);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={hero.label}
      className="hero"
      {...carousel.focusProps}
      {...carousel.swipeProps}
    >
      <div className="hero-bar">
        <h1 className="display">{hero.heading}</h1>
        <div className="hero-dots needs-js">
          <RotationButton rotating={carousel.rotating} onClick={carousel.toggle} name="slide" />
          <SlideDots
            count={hero.slides.length}
            selected={carousel.selected}
            name="slide"
            goTo={carousel.goTo}
          />
        </div>
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
              <Slide slide={slide} number={index + 1} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

type SlideProps = {
  slide: PageContent<'home'>['hero']['slides'][number];
  /** The number of its figures; a letter tells them apart. */
  number: number;
};

/** Memoised, as a slide does not change when another one comes to the top. */
const Slide = memo(({ slide, number }: SlideProps) => {
  const { title, subtitle, btnText, btnLink, img, extraImgs } = slide;
  return (
    <>
      <h2 className="hero-title">{title}</h2>
      <div className="hero-words">
        <p>{subtitle}</p>
        <Link to={btnLink} className="btn">
          {btnText}
        </Link>
      </div>
      <Figure
        figure={img}
        number={`${number}a`}
        slot="bleed"
        downloads="link"
        isFirst={number === 1}
        className="hero-main"
      />
      <div className="wrap hero-sides">
        {extraImgs.map((figure, place) => (
          <Figure
            key={figure.id}
            figure={figure}
            number={number + 'bcd'[place]!}
            slot="half"
            downloads="link"
          />
        ))}
      </div>
    </>
  );
});
