import { Link } from 'react-router';
import { RotationButton } from '../../components/carousel/rotation-button.tsx';
import { SlideDots } from '../../components/carousel/slide-dots.tsx';
import { Figure } from '../../components/figures/figure.tsx';
import { useContent } from '../../content.ts';
import { numberOfPlate } from './figure-numbers.ts';
import { HeroPlate } from './hero-plate.tsx';
import { useFade } from './use-fade.ts';

/** Three slides that fade into each other every five seconds, whether or not a pointer rests on them. */
export function Hero() {
  const { hero } = useContent('home');
  const carousel = useFade(hero.slides.length, 5000);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={hero.label}
      className="hero ticks"
      {...carousel.focusProps}
    >
      <div className="wrap hero-bar">
        <h1 className="kicker">{hero.heading}</h1>
        <div className="needs-js flex items-center gap-1">
          <RotationButton rotating={carousel.rotating} onClick={carousel.toggle} name="slide" />
          <SlideDots
            count={hero.slides.length}
            selected={carousel.selected}
            name="slide"
            goTo={carousel.goTo}
          />
        </div>
      </div>
      <div className="fade" {...carousel.swipeProps}>
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
              className="fade-slide"
            >
              <div className="wrap hero-slide">
                <div className="hero-words">
                  <h2 className="text-h1">{slide.title}</h2>
                  <p className="lead">{slide.subtitle}</p>
                  <Link to={slide.btnLink} className="btn">
                    {slide.btnText}
                  </Link>
                </div>
                <HeroPlate
                  figure={slide.img}
                  number={numberOfPlate(hero.slides, index)}
                  inline={index === 0}
                />
                {slide.extraImgs.map((figure, place) => (
                  <Figure
                    key={figure.id}
                    figure={figure}
                    number={numberOfPlate(hero.slides, index) + place + 1}
                    slot="third"
                    take="link"
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
