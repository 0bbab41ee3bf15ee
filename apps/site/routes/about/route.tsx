import { Link } from 'react-router';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { Figure, Scene } from '#parts/figure/figure.tsx';
import { FigureImage } from '#parts/figure/figure-image.tsx';
import { CallToAction, Promised, SectionHead } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'about');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.about.meta, '/about');

export const handle = styledBy('figure', 'scene', 'opening', 'call', 'about');

export default function About() {
  const { banner, bannerTamil, visionPicture, contact, callToAction } = useContent('about');
  return (
    <>
      <div className="on-dye">
        <Promised {...banner}>
          <Link to={contact.to} className="btn btn-call">
            {contact.label}
          </Link>
        </Promised>
        <Scene name="rings">
          <Figure
            figure={banner.img}
            number={1}
            slot="full"
            finding="large"
            isFirst
            tamil={bannerTamil}
            className="wrap"
          />
        </Scene>
      </div>
      <Statements />
      <Figure figure={visionPicture} number={2} slot="chart" finding="large" className="stripes" />
      <div className="band on-sand">
        <div className="wrap">
          <CoreValues />
          <Goal />
        </div>
      </div>
      <Photographs part="people" />
      <Photographs part="rooms" />
      <Pictures />
      <Workflow />
      <CallToAction {...callToAction} />
    </>
  );
}

/** The mission, and the vision beside it. */
function Statements() {
  const about = useContent('about');
  return (
    <div className="band wrap split statements">
      {[about.mission, about.vision].map(({ title, paragraphs: [first, ...others] }) => (
        <section key={title} data-reveal="1000">
          <h2 className="h4">{title}</h2>
          <p className="voice voice-large">{first}</p>
          {others.map((paragraph) => (
            <p key={paragraph} className="statement-more">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Five values and their heading on six places. */
function CoreValues() {
  const { title, intro, values } = useContent('about').coreValues;
  return (
    <section className="core-values">
      <SectionHead title={title} intro={intro} />
      <dl>
        {values.map((value) => (
          <div key={value.title} data-reveal="1000">
            <dt>{value.title}</dt>
            <dd>{value.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Goal() {
  const { title, intro, cards } = useContent('about').goal;
  return (
    <section className="goals">
      <SectionHead title={title} intro={intro} />
      <ul>
        {cards.map((card) => (
          <li key={card.title} data-reveal="1000">
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PhotographsProps = { part: 'people' | 'rooms' };

/** Photographs of the firm's own, once staff have uploaded some. */
function Photographs({ part }: PhotographsProps) {
  const shown = useContent('about')[part];
  if (!shown) return null;
  return (
    <section className="band wrap">
      <SectionHead title={shown.title} />
      <ul className={`plates photographs ${part}`}>
        {shown.entries.map(({ img, name, role }) => (
          <li key={name}>
            <FigureImage figure={img} slot="sheet" />
            <div>
              <h3>{name}</h3>
              <p>{role}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A row of plates, each with what its method is; a drawn one leads to its page. */
function Pictures() {
  const { title, intro, plates } = useContent('about').pictures;
  return (
    <section className="band wrap">
      <SectionHead title={title} intro={intro} />
      <ul className="plates">
        {plates.map(({ img, name, text }) => (
          <li key={img.id} data-reveal="1000">
            {img.hasTable ? (
              <Link to={`/figures/${img.id}`} aria-label={`${name}: ${img.title}`}>
                <FigureImage figure={img} slot="sheet" alt="" />
              </Link>
            ) : (
              <FigureImage figure={img} slot="sheet" />
            )}
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Five steps on a ring that is larger than the page: it goes on outside, from the last to the first. */
function Workflow() {
  const { title, intro, steps } = useContent('about').workflow;
  return (
    <section className="on-night circle">
      <div className="wrap">
        <header>
          <h2 className="display">{title}</h2>
          <p>{intro}</p>
        </header>
        <ol>
          {steps.map((step, index) => (
            <li key={step.title}>
              <span className="num">{index + 1}</span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
