import type { ReactNode } from 'react';
import { useContent } from '#content.ts';
import { CarouselControls, useCarousel } from '#parts/carousel/carousel.tsx';
import { FigureImage } from '#parts/figure/figure-image.tsx';
import { HomeHead } from './sections.tsx';

type SlidesProps<Item> = {
  /** What one slide shows: its class, and the word in the buttons' names. */
  name: 'project' | 'testimonial';
  plural?: string;
  words: { label: string; title: string; intro: string };
  settings: Parameters<typeof useCarousel>[0];
  items: readonly Item[];
  children: (item: Item) => ReactNode;
};

function Slides<Item extends { name: string }>(props: SlidesProps<Item>) {
  const { name, plural, words, settings, items, children } = props;
  const carousel = useCarousel(settings);
  // With one, or all of them side by side, there is nothing to rotate.
  const moves = items.length > 1 && carousel.snaps !== 1;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={words.label}
      className={`band home-${name}s`}
      {...carousel.props}
    >
      <div className="wrap">
        <HomeHead title={words.title} intro={words.intro}>
          {moves && <CarouselControls carousel={carousel} name={name} plural={plural} />}
        </HomeHead>
        <div ref={carousel.viewport} className="viewport">
          <div className="slides" {...carousel.slidesProps}>
            {items.map((item, index) => (
              // biome-ignore lint/a11y/useSemanticElements: the carousel pattern's own role
              <div
                key={item.name}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${items.length}`}
                inert={!carousel.isShown(index)}
                className={`slide ${name}`}
              >
                {children(item)}
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

const projectSettings = { delay: 4000, options: { loop: true, align: 'start' as const } };

/** A looping carousel, three at a time, below a border that is dyed anew for each. */
export function Projects() {
  const { projects } = useContent('home');
  return (
    <Slides name="project" words={projects} settings={projectSettings} items={projects.items}>
      {({ name, desc }) => (
        <>
          <h3>{name}</h3>
          <p className="note">{desc}</p>
        </>
      )}
    </Slides>
  );
}

const testimonialSettings = {
  delay: 6000,
  options: {
    align: 'start' as const,
    slidesToScroll: 1,
    breakpoints: { '(min-width: 768px)': { slidesToScroll: 2 } },
  },
  pauseOnHover: true,
};

/** Two at a time on 768 px and wider, one below; six seconds each; paused under the pointer. */
export function Testimonials() {
  const words = useContent('home').testimonials;
  const items = useContent('testimonials').testimonials;
  return (
    <Slides
      name="testimonial"
      plural="testimonials"
      words={words}
      settings={testimonialSettings}
      items={items}
    >
      {({ name, avatar, review, stars, sample }) => (
        <figure className={sample ? 'sample' : undefined}>
          {avatar && <FigureImage figure={avatar} alt="" width="64" height="64" />}
          {sample && <p className="kicker">{words.sample}</p>}
          <blockquote>
            <p>{review}</p>
          </blockquote>
          <figcaption>
            <b>{name}</b>
            <Stars count={stars} />
          </figcaption>
        </figure>
      )}
    </Slides>
  );
}

const star = 'l2.16 4.38 4.84.7-3.5 3.41.83 4.82-4.33-2.28-4.33 2.28.83-4.82-3.5-3.41 4.84-.7z';

function Stars({ count }: { count: number }) {
  return (
    <svg
      role="img"
      aria-label={`${count} out of 5`}
      viewBox={`0 0 ${count * 18} 16`}
      width={count * 18}
      height={16}
      className="stars"
    >
      <path d={Array.from({ length: count }, (_, i) => `M${8 + i * 18} 1${star}`).join('')} />
    </svg>
  );
}
