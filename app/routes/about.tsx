import { Link } from 'react-router';
import { Figure } from '../components/figures/figure.tsx';
import type { Slot } from '../components/figures/slots.ts';
import { Banner } from '../components/layouts/banner.tsx';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { SectionHead } from '../components/layouts/section-head.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/about';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'about');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.about.meta, '/about');

export default function About() {
  const about = useContent('about');
  return (
    <>
      <Banner {...about.banner}>
        <Link to={about.contact.to} className="btn">
          {about.contact.label}
        </Link>
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

/** Mission and vision, one under the other, each beside its name. */
function Statements() {
  const about = useContent('about');
  return (
    <div className="band wrap grid gap-y-14">
      {[about.mission, about.vision].map(({ title, paragraphs: [first, ...others] }) => (
        <section key={title} className="statement" data-reveal="1000">
          <h2 className="text-h4">{title}</h2>
          <p className="font-display text-h3 leading-snug text-balance">{first}</p>
          {others.map((paragraph) => (
            <p key={paragraph} className="text-soft">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

function CoreValues() {
  const { title, intro, values } = useContent('about').coreValues;
  return (
    <section className="band ticks bg-sand">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <SectionHead title={title} intro={intro} />
        <dl className="border-t border-ink">
          {values.map((value) => (
            <div key={value.title} className="value" data-reveal="1000">
              <dt className="font-display text-h4 font-semibold">{value.title}</dt>
              <dd>{value.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Goal() {
  const { title, intro, cards } = useContent('about').goal;
  return (
    <section className="band">
      <div className="wrap">
        <SectionHead title={title} intro={intro} />
        <ul className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {cards.map((card) => (
            <li key={card.title} className="border-t-2 border-ink pt-5" data-reveal="1000">
              <h3 className="text-h3">{card.title}</h3>
              <p className="mt-3 text-soft">{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

// The stripes run across the page, between two figures abreast and one beside its text.
const slots: Slot[] = ['half', 'half', 'full', 'column'];

function Pictures() {
  const { title, intro, images } = useContent('about').pictures;
  return (
    <section className="band border-t border-rule">
      <div className="wrap">
        <SectionHead title={title} intro={intro} />
        <ul className="plates mt-12">
          {images.map(({ img, text }, index) => (
            <li key={img.id} data-reveal="1000">
              <p>{text}</p>
              <Figure figure={img} number={index + 2} slot={slots[index]} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Five steps around a ring that holds the section's words; the same list in one column below. */
function Workflow() {
  const { title, intro, steps } = useContent('about').workflow;
  return (
    <section className="band ticks bg-sand">
      <div className="wrap @container">
        <div className="circle">
          <SectionHead title={title} intro={intro} />
          <ol>
            {steps.map((step, index) => (
              <li key={step.title} className="circle-step">
                <span className="circle-number num">{index + 1}</span>
                <h3 className="text-h4">{step.title}</h3>
                <p className="mt-1 text-sm text-soft">{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
