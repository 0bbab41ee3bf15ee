import { Fragment } from 'react';
import { Link } from 'react-router';
import { Figure } from '../../components/figures/figure.tsx';
import { Dashes } from '../../components/layouts/dashes.tsx';
import { useContent } from '../../content.ts';
import { Cited } from './cited.tsx';
import { PathDiagram } from './path-diagram.tsx';
import { Steps } from './steps.tsx';
import type { Topic } from './use-topics.ts';

type TopicSectionProps = { topic: Topic; number: number };

/** A topic: its first words and its figure; the rest unfolds. */
export function TopicSection({ topic, number }: TopicSectionProps) {
  const { slug, name, title, paths, steps, command, note, tools } = topic;
  const [lead = '', ...others] = topic.paragraphs;
  const { moreLabel, coversTitle, youReceiveTitle } = useContent('research');
  const diagram = paths ? <PathDiagram paths={paths} /> : steps && <Steps steps={steps} />;
  const isAbreast = diagram || slug === 'amos';
  return (
    <article
      id={slug}
      className={`entry topic ${isAbreast ? 'topic-abreast' : ''}`}
      data-reveal="1000"
      data-reveal-step="200"
    >
      <div className="wrap entry-words">
        <h2 className="display">
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
      <TopicFigure topic={topic} />
      {diagram && (
        <div className="wrap topic-diagram">
          {diagram}
          <Note text={note} />
        </div>
      )}
      {command && (
        <dl className="wrap topic-command">
          {command.map(({ code, text }) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <details className="wrap fold fold-always">
        <summary className="no-print">
          {`${moreLabel} ${name}, ${youReceiveTitle.toLowerCase()}`}
        </summary>
        <div className="split topic-more">
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
            {!diagram && <Note text={note} />}
          </div>
        </div>
      </details>
    </article>
  );
}

/** That of one topic is as wide as the window, and what it found as large as the page's own; one of few marks is small. */
function TopicFigure({ topic: { slug, img, figureNumber, findingTamil } }: { topic: Topic }) {
  if (!img || figureNumber === undefined) return null;
  const figure = { figure: img, number: figureNumber, tamil: findingTamil };
  return slug === 'methodology' ? (
    <Figure {...figure} slot="bleed" finding="large" />
  ) : (
    <Figure {...figure} slot={slug === 'amos' ? 'column' : 'full'} className="wrap" />
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
