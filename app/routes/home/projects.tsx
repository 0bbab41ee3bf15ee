import { CarouselControls } from '../../components/carousel/carousel-controls.tsx';
import { useCarousel } from '../../components/carousel/use-carousel.ts';
import { Figure } from '../../components/figures/figure.tsx';
import { SectionHead } from '../../components/layouts/section-head.tsx';
import { useContent } from '../../content.ts';

const options = { loop: true, align: 'start' as const };

/** A looping carousel of figures, three at a time. */
export function Projects() {
  const { projects } = useContent('home');
  const carousel = useCarousel({ delay: 4000, options });
  return (
    <section
      aria-roledescription="carousel"
      aria-label={projects.label}
      className="band overflow-hidden border-y border-rule bg-card"
      {...carousel.props}
    >
      <div className="wrap">
        <div className="head-row">
          <SectionHead title={projects.title} intro={projects.intro} />
          <CarouselControls carousel={carousel} name="project" />
        </div>
        <div ref={carousel.viewport} className="viewport project-viewport mt-10">
          <div className="slides" {...carousel.slidesProps}>
            {projects.items.map(({ name, desc, img }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: the carousel pattern's own role
              <div
                key={name}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${projects.items.length}`}
                inert={!carousel.isShown(index)}
                className="slide project"
              >
                <Figure figure={img} />
                <h3 className="mt-4 text-h4">{name}</h3>
                <p className="mt-2 text-sm text-soft">{desc}</p>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
