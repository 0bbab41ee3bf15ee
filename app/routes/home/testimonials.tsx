import { Star } from 'lucide-react';
import { CarouselControls } from '../../components/carousel/carousel-controls.tsx';
import { useCarousel } from '../../components/carousel/use-carousel.ts';
import { FigureImage } from '../../components/figures/figure-image.tsx';
import { SectionHead } from '../../components/layouts/section-head.tsx';
import { useContent } from '../../content.ts';

const options = {
  align: 'start' as const,
  slidesToScroll: 1,
  breakpoints: { '(min-width: 768px)': { slidesToScroll: 2 } },
};

/** Two at a time on 768 px and wider, one below; six seconds each; paused under the pointer. */
export function Testimonials() {
  const words = useContent('home').testimonials;
  const items = useContent('testimonials').testimonials;
  const carousel = useCarousel({ delay: 6000, options, pauseOnHover: true });
  // With one, or two side by side, there is nothing to rotate.
  const moves = items.length > 1 && carousel.snaps !== 1;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={words.label}
      className="band"
      {...carousel.props}
    >
      <div className="wrap">
        <div className="head-row">
          <SectionHead title={words.title} intro={words.intro} />
          {moves && (
            <CarouselControls carousel={carousel} name="testimonial" plural="testimonials" />
          )}
        </div>
        <div ref={carousel.viewport} className="viewport mt-10">
          <div className="slides testimonial-slides" {...carousel.slidesProps}>
            {items.map(({ name, avatar, review, stars, sample }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: the carousel pattern's own role
              <div
                key={name}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${items.length}`}
                inert={!carousel.isShown(index)}
                className="slide testimonial"
              >
                <figure>
                  <blockquote className="font-display text-h4 leading-normal">
                    <p>{review}</p>
                  </blockquote>
                  <figcaption className="mt-6 flex items-center gap-4">
                    <FigureImage figure={avatar} alt="" width="56" height="56" />
                    <span>
                      <span className="block font-semibold">{name}</span>
                      <span className="mt-1 flex items-center gap-3">
                        <Stars count={stars} />
                        {sample && <span className="text-sm text-soft">{words.sample}</span>}
                      </span>
                    </span>
                  </figcaption>
                </figure>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={`${count} out of 5`} className="flex gap-0.5 text-turmeric">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all alike
        <Star key={index} size={16} fill="currentColor" aria-hidden="true" />
      ))}
    </span>
  );
}
