import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useContent } from '#content.ts';
import { Stitches } from '#parts/figure/stitches.tsx';
import { CountUp } from '#parts/motion/count-up.tsx';
import type { HomeLists } from './route.tsx';

/** Two lines of the Tirukkural as large as the window allows: letters as a picture. */
export function Couplet() {
  const { translation, note } = useContent('home').couplet;
  const { lines, word } = couplet;
  return (
    <section className="couplet" aria-label={translation}>
      <blockquote lang="ta">
        {lines.map((line) => (
          <p key={line}>
            {line.split(word).map((piece, i) => (
              <Fragment key={piece}>
                {i > 0 && <em>{word}</em>}
                <span>{piece}</span>
              </Fragment>
            ))}
          </p>
        ))}
      </blockquote>
      <div className="wrap">
        <p className="couplet-translation">{translation}</p>
        <p className="note couplet-note">{note}</p>
      </div>
    </section>
  );
}

/** Couplet 423 of the Tirukkural, and the word, porul, that it turns on. */
export const couplet = {
  lines: ['எப்பொருள் யார்யார்வாய்க் கேட்பினும் அப்பொருள்', 'மெய்ப்பொருள் காண்ப தறிவு'],
  word: 'பொருள்',
};

type HomeHeadProps = {
  title: string;
  intro: string;
  more?: { label: string; to: string };
  children?: ReactNode;
};

/** A section's heading, what it is about, and the page that has all of it. */
export function HomeHead({ title, intro, more, children }: HomeHeadProps) {
  return (
    <header className="home-head">
      <h2 className="h2">{title}</h2>
      <p>{intro}</p>
      {more && (
        <Link to={more.to} className="link link-alone">
          {more.label}
        </Link>
      )}
      {children}
    </header>
  );
}

/** The first point set large as a statement, the others as notes beside it. */
export function WhoWeAre() {
  const { whoWeAre } = useContent('home');
  return (
    <section className="home-who">
      <h2 className="h4">{whoWeAre.title}</h2>
      <ul data-reveal="1500" suppressHydrationWarning>
        {whoWeAre.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Link to={whoWeAre.more.to} className="link link-alone">
        {whoWeAre.more.label}
      </Link>
    </section>
  );
}

/** The values, each with its meaning below it. */
export function Vision() {
  const { vision } = useContent('home');
  return (
    <section className="home-vision">
      <HomeHead title={vision.title} intro={vision.intro} />
      <dl data-reveal="1500" suppressHydrationWarning>
        {vision.values.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="note">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The firm's own numbers, each as a piece of cloth with as many stitches, all in one scale; never drawn as a trend. */
export function Achievements() {
  const { achievements } = useContent('home');
  const { title, note, counters } = achievements;
  return (
    <section className="home-numbers">
      <div className="wrap">
        <HomeHead title={title} intro={note} />
        <dl>
          {counters.map(({ value, suffix, label, counts }) => (
            <div key={label} className="stitched">
              <dt>
                <span>{label}</span>
                {counts && <span>{counts}</span>}
              </dt>
              <dd className="counter-value">
                <CountUp value={value} suffix={suffix} />
                <Stitches count={value} squares={25} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Eight topics, numbered. */
export function Research({ topics }: Pick<HomeLists, 'topics'>) {
  const { research } = useContent('home');
  return (
    <section>
      <HomeHead {...research} />
      <ol>
        {topics.map(({ slug, name, desc }) => (
          <li key={slug} data-reveal="1500" suppressHydrationWarning data-reveal-step="150">
            <h3>
              <Link to={`/research#${slug}`} className="target">
                {name}
              </Link>
            </h3>{' '}
            <p className="note">{desc}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The categories and what they ask for, after their heading on the same columns. */
export function Publications({ categories }: Pick<HomeLists, 'categories'>) {
  const { publications } = useContent('home');
  return (
    <section className="home-publications">
      <HomeHead {...publications} />
      <ul data-reveal="1500" suppressHydrationWarning>
        {categories.map(({ key, name, summary }) => (
          <li key={key}>
            <h3>
              <Link to={`/publications#${key}`} className="target">
                {name}
              </Link>
            </h3>
            <p className="note">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Five steps as a stair from edge to edge of the window. */
export function Process({ steps }: Pick<HomeLists, 'steps'>) {
  const { process } = useContent('home');
  return (
    <section className="band home-process">
      <div className="wrap">
        <HomeHead {...process} />
      </div>
      <ol data-reveal="1500" suppressHydrationWarning>
        {steps.map(({ key, name, summary }) => (
          <li key={key}>
            <h3>
              <Link to={`/data-analytics#${key}`} className="target">
                {name}
              </Link>
            </h3>{' '}
            <p className="note">{summary}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Three ways on, with what the figure of each page found, a row for each. */
export function Community() {
  const { community } = useContent('home');
  return (
    <section className="band">
      <div className="wrap">
        <HomeHead title={community.title} intro={community.intro} />
        <ul className="home-ways">
          {community.cards.map(({ title, desc, img, route }) => (
            <li key={route} data-reveal="1500" suppressHydrationWarning>
              <h3>{title}</h3>
              {img.title && <p className="home-finding">{img.title}</p>}
              <p className="note">{desc}</p>
              <Link to={route} className="btn btn-quiet">
                <span>{community.readMore}</span>
                <span className="sr-only">{`: ${title}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
