import { useContent } from '#content.ts';
import { CarouselControls } from '#parts/carousel/carousel-controls.tsx';
import { useCarousel } from '#parts/carousel/use-carousel.ts';
import { HomeHead } from './sections.tsx';

const options = { loop: true, align: 'start' as const };

/** A looping carousel, three at a time, below a border that is dyed anew for each. */
export function Projects() {
  const { projects } = useContent('home');
  const carousel = useCarousel({ delay: 4000, options });
  return (
    <section
      aria-roledescription="carousel"
      aria-label={projects.label}
      className="band home-projects"
      {...carousel.props}
    >
      <div className="wrap">
        <HomeHead title={projects.title} intro={projects.intro}>
          <CarouselControls carousel={carousel} name="project" />
        </HomeHead>
        <div ref={carousel.viewport} className="viewport">
          <div className="slides" {...carousel.slidesProps}>
            {projects.items.map(({ name, desc }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: the carousel pattern's own role
              <div
                key={name}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${projects.items.length}`}
                inert={!carousel.isShown(index)}
                className="slide project"
              >
                <h3>{name}</h3>
                <p className="note">{desc}</p>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
