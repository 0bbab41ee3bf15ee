import { grouped } from '@site/content/text';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useContent } from '#content.ts';
import { Figure } from '#parts/figure/figure.tsx';
import { Stitches } from '#parts/figure/stitches.tsx';
import { topicHash } from '#parts/layout/heads.tsx';
import { Dashes, Linked } from '#parts/layout/texts.tsx';
import { barWidth, layOutPaths, type Path } from './lay-out-paths.ts';

/** Pixels of a band's point. */
const point = 14;

/**
 * Hypotheses as numbered bands from name to name, as thick as they are strong; read out, they are a list.
 */
function PathDiagram({ paths }: { paths: Path[] }) {
  const { width, height, bars, bands } = layOutPaths(paths);
  return (
    <div>
      <svg viewBox={`0 0 ${width} ${height}`} className="path-diagram" aria-hidden="true">
        {bands.map(({ from: [left, start], to: [right, end], thick }, i) => {
          const { cause, effect, strength } = paths[i]!;
          const [neck, half] = [right - point, thick / 2];
          const bend = (share: number) => Math.round(left + share * (neck - left));
          const isLine = half < 8;
          return (
            <g key={`${cause} ${effect}`}>
              <path
                d={`M${left} ${start}C${bend(0.65)} ${start} ${bend(0.7)} ${end} ${neck} ${end}`}
                strokeWidth={thick}
              />
              <polygon
                points={`${neck - 1},${Math.round(end - half)} ${right},${end} ${neck - 1},${Math.round(end + half)}`}
              />
              <text
                x={left + 10}
                y={start + (isLine ? -6 : 5)}
                className={isLine ? undefined : 'path-number'}
              >
                {`H${i + 1}\u2002${strength.toFixed(2)}`}
              </text>
            </g>
          );
        })}
        {bars.map(({ name, label, x, y, height }) => (
          <g key={name}>
            <rect x={x} y={y} width={barWidth} height={height} />
            <text
              x={x + (x > width / 2 ? barWidth : 0)}
              y={y - 8}
              textAnchor={x === 0 ? 'start' : x > width - 10 ? 'end' : 'middle'}
            >
              {label}
            </text>
          </g>
        ))}
      </svg>
      <ol>
        {paths.map(({ cause, effect, strength }) => (
          <li key={`${cause} ${effect}`} className="sr-only">
            {`${cause} → ${effect}: ${strength}`}
          </li>
        ))}
      </ol>
    </div>
  );
}

type StepsProps = { steps: { name: string; count: number }[] };

/** Steps, each with a stitch for each that it counts, on a pale one for each that came to it. */
function Steps({ steps }: StepsProps) {
  const most = Math.max(...steps.map(({ count }) => count));
  const left = (i: number) => steps[i + 1]?.count ?? 0;
  const takes = (i: number) => left(i) > 0 && steps[i - 1]?.count === steps[i]!.count + left(i);
  return (
    <ol className="topic-steps">
      {steps.map(({ name, count }, i) => (
        <li key={name} className={takes(i) ? 'topic-taken' : undefined}>
          <b className="num">{grouped(String(count))}</b> <span>{name}</span>
          <Stitches
            count={count}
            of={i > 0 && !takes(i - 1) ? steps[i - 1]!.count : count}
            squares={Math.max(14, Math.ceil(most / 100))}
          />
        </li>
      ))}
    </ol>
  );
}

type TopicSectionProps = { topic: Topic; number: number };

/** Words beside what is small; one topic on a ground from edge to edge of the window. */
const looks: Record<string, string> = {
  amos: 'entry-abreast',
  methodology: 'on-night',
};

/** A topic: its first words and its figure; the rest unfolds. */
export function TopicSection({ topic, number }: TopicSectionProps) {
  const { slug, name, title, paths, steps, command, note, tools } = topic;
  const [lead = '', ...others] = topic.paragraphs;
  const { moreLabel, askLabel, coversTitle, youReceiveTitle } = useContent('research');
  const diagram = paths ? <PathDiagram paths={paths} /> : steps && <Steps steps={steps} />;
  return (
    <article
      id={slug}
      className={`entry topic ${looks[slug] ?? ''}`}
      data-reveal="1000"
      data-reveal-step="200"
      suppressHydrationWarning
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
        <TopicList title={youReceiveTitle} points={topic.youReceive}>
          <Link to={{ pathname: '/contact', hash: topicHash(name) }} className="link link-alone">
            {`${askLabel} ${name}`}
          </Link>
        </TopicList>
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
              <dd className="note">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <details className="wrap fold fold-always">
        <summary className="no-print">{`${moreLabel} ${name}`}</summary>
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
            {!diagram && <Note text={note} />}
          </div>
        </div>
      </details>
    </article>
  );
}

/** One of few marks stands beside words. */
function TopicFigure({ topic: { slug, img, figureNumber, findingTamil } }: { topic: Topic }) {
  if (!img || figureNumber === undefined) return null;
  const figure = { figure: img, number: figureNumber, tamil: findingTamil };
  switch (slug) {
    case 'amos':
      return <Figure {...figure} slot="column" className="wrap" />;
    case 'starta':
      return <Figure {...figure} slot="aside" className="wrap" />;
    case 'python':
      return <Figure {...figure} slot="aside" className="wrap words-right" />;
    case 'methodology':
      return <Figure {...figure} slot="full" scheme="dark" className="wrap" />;
    default:
      return <Figure {...figure} slot="full" className="wrap" />;
  }
}

const Note = ({ text }: { text: string }) => (
  <p className="note">
    <Cited text={text} />
  </p>
);

type TopicListProps = { title: string; points: string[]; children?: ReactNode };

function TopicList({ title, points, children }: TopicListProps) {
  return (
    <div>
      <h3 className="label">{title}</h3>
      <Dashes points={points} />
      {children}
    </div>
  );
}

/** A text in which `[fig-amos]` and `[cohen-1988]` are links to that figure and that work. */
function Cited({ text }: { text: string }) {
  const targetOf = useTargets();
  const linkOf = ([, name = '']: RegExpExecArray) => ({
    ...targetOf(name),
    className: 'link cited',
  });
  return <Linked text={text} pattern={/\[([a-z0-9-]+)\]/g} linkOf={linkOf} />;
}

/** What a name in brackets points to: a figure of this page, or a work. */
function useTargets() {
  const topics = useTopics();
  const { references } = useContent('research');
  return (name: string) => {
    const figure = topics.find(({ slug }) => name === `fig-${slug}`)?.figureNumber;
    if (figure) return { href: `#fig-${figure}`, children: `Fig.\u00a0${figure}` };
    const work = references.find(({ key }) => key === name);
    return (
      work && { href: `#${name}`, children: work.cited.replace(/ (?=(?:al\. )?\d+$)/g, '\u00a0') }
    );
  };
}

/** The topics, each with the number of its figure, if it has one: the page opens with Fig. 1. */
export function useTopics() {
  const { topics } = useContent('research');
  return useMemo(() => {
    let figures = 1;
    return topics.map((topic) => ({ ...topic, figureNumber: topic.img && ++figures }));
  }, [topics]);
}

type Topic = ReturnType<typeof useTopics>[number];
