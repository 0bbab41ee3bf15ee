import about from '../../content/about.yaml';
import { Figure } from '../components/figures/figure.tsx';
import { Banner } from '../components/layouts/banner.tsx';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { SectionHead } from '../components/layouts/section-head.tsx';
import { SiteLink } from '../components/layouts/site-link.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta(about.meta, '/about');

export default function About() {
  return (
    <>
      <Banner {...about.banner}>
        <SiteLink to={about.contact.to} className="btn">
          {about.contact.label}
        </SiteLink>
      </Banner>
      <Statements />
      <CoreValues />
      <Goal />
      <Pictures />
      <Workflow />
      <CallToAction {...about.callToAction} />
    </>
  );
}

/** Mission and vision as two columns of one spread, the first set larger. */
function Statements() {
  return (
    <div className="band wrap grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
      <section className="border-t border-ink pt-6" data-reveal="1000">
        <h2 className="text-h4">{about.mission.title}</h2>
        {about.mission.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-4 font-display text-h3 leading-snug">
            {paragraph}
          </p>
        ))}
      </section>
      <section className="border-t border-ink pt-6" data-reveal="1000">
        <h2 className="text-h4">{about.vision.title}</h2>
        {about.vision.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-4 text-soft">
            {paragraph}
          </p>
        ))}
      </section>
    </div>
  );
}

function CoreValues() {
  const { title, intro, values } = about.coreValues;
  return (
    <section className="band ticks bg-sand">
      <div className="wrap">
        <SectionHead title={title} intro={intro} />
        <dl className="mt-10 grid gap-x-8 border-t border-ink sm:grid-cols-2 lg:grid-cols-5">
          {values.map((value) => (
            <div
              key={value.title}
              className="border-b border-rule py-6 lg:border-b-0"
              data-reveal="1000"
            >
              <dt className="font-display text-h4 font-semibold">{value.title}</dt>
              <dd className="mt-2 text-sm text-soft">{value.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Goal() {
  const { title, intro, cards } = about.goal;
  return (
    <section className="band">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <SectionHead title={title} intro={intro} />
        <ol className="goal-steps">
          {cards.map((card) => (
            <li key={card.title} className="goal-step" data-reveal="1000">
              <h3 className="text-h3">{card.title}</h3>
              <p className="mt-2 max-w-[34.6em] text-soft">{card.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Pictures() {
  const { title, intro, images } = about.pictures;
  return (
    <section className="band border-y border-rule bg-card">
      <div className="wrap">
        <SectionHead title={title} intro={intro} />
        <ul className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {images.map(({ img, text }, index) => (
            <li key={img.id} data-reveal="1000">
              <Figure figure={img} number={index + 1} />
              <p className="mt-3 text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Five steps around a circle on wide screens, the same list in one column below. */
function Workflow() {
  const { title, intro, steps } = about.workflow;
  return (
    <section className="band">
      <div className="wrap @container">
        <SectionHead title={title} intro={intro} centred />
        <ol className="circle mt-12">
          {steps.map((step, index) => (
            <li key={step.title} className="circle-step">
              <span className="circle-number num">{index + 1}</span>
              <h3 className="text-h4">{step.title}</h3>
              <p className="mt-1 text-sm text-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
