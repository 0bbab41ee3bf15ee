import { Fragment } from 'react';
import { Link } from 'react-router';
import { Figure } from '../../components/figures/figure.tsx';
import type { Slot } from '../../components/figures/slots.ts';
import { Dashes } from '../../components/layouts/dashes.tsx';
import { useContent } from '../../content.ts';
import { Cited } from './cited.tsx';
import { isPath } from './lay-out-paths.ts';
import { PathDiagram } from './path-diagram.tsx';
import { Steps } from './steps.tsx';
import type { Topic } from './use-topics.ts';

/** What stands beside the figure on a wide screen, and how wide the figure is. */
const layouts: Record<string, [layout: 'across' | 'left' | 'right', slot?: Slot]> = {
  spss: ['across', 'full'],
  amos: ['left', 'column'],
  python: ['across', 'full'],
  'r-program': ['across', 'full'],
  starta: ['across'],
  methodology: ['across', 'bleed'],
  'conceptual-framework': ['left'],
  'review-of-literature': ['right'],
};

type TopicSectionProps = { topic: Topic; number: number };

export function TopicSection({ topic, number }: TopicSectionProps) {
  const { slug, name, title, img, figureNumber, findingTamil, lines, note, tools } = topic;
  const [lead = '', ...others] = topic.paragraphs;
  const [layout, slot] = layouts[slug] ?? ['across', 'full'];
  const { moreLabel, coversTitle, youReceiveTitle } = useContent('research');
  return (
    <article
      id={slug}
      className={`topic topic-${layout}`}
      data-reveal="1000"
      data-reveal-step="200"
    >
      <div className="topic-head">
        <h2>
          <span className="topic-number num">{number}</span>
          <span>{title}</span>
        </h2>
        <p className="topic-lead">
          <Cited text={lead} />
          {tools?.map(({ to, label }) => (
            <Fragment key={to}>
              {' '}
              <Link to={to} className="link">
                {label}
              </Link>
            </Fragment>
          ))}
        </p>
      </div>
      {img && figureNumber !== undefined && (
        <Figure figure={img} number={figureNumber} slot={slot} tamil={findingTamil} />
      )}
      {lines && (
        <div className="topic-lines">
          {lines.every(isPath) ? <PathDiagram hypotheses={lines} /> : <Steps lines={lines} />}
          <Note text={note} />
        </div>
      )}
      <details className="fold">
        <summary className="no-print">
          {`${moreLabel} ${name}, ${youReceiveTitle.toLowerCase()}`}
        </summary>
        <div className="topic-text">
          {others.map((paragraph) => (
            <p key={paragraph}>
              <Cited text={paragraph} />
            </p>
          ))}
        </div>
        <div className="topic-lists">
          <TopicList title={coversTitle} points={topic.covers} />
          <TopicList title={youReceiveTitle} points={topic.youReceive} />
          {!lines && <Note text={note} />}
        </div>
      </details>
    </article>
  );
}

const Note = ({ text }: { text: string }) => (
  <p className="note">
    <Cited text={text} />
  </p>
);

function TopicList({ title, points }: { title: string; points: string[] }) {
  return (
    <div>
      <h3 className="label">{title}</h3>
      <Dashes points={points} />
    </div>
  );
}
