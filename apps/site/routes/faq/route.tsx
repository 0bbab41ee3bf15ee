import type { PageContent } from '@site/content/registry';
import { announced } from '@site/content/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { Figure } from '#parts/figure/figure.tsx';
import { BookPage, CallLink, CallToAction } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { Dashes, LinkList } from '#parts/layout/texts.tsx';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'faq');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.faq.meta, '/faq');

export const handle = styledBy('figure', 'call', 'book');

export default function Faq() {
  const { title, intro, picture, groups, callToAction } = useContent('faq');
  const [first, ...others] = groups;
  const parts = groups.flatMap((group) =>
    group.id ? { label: group.title, to: `#${group.id}` } : [],
  );
  return (
    <>
      <BookPage
        title={title}
        intro={intro}
        action={
          <>
            <CallLink {...callToAction} />
            <LinkList links={parts} className="links-abreast" />
          </>
        }
      >
        <Chapter {...first!} proof={<Figure figure={picture} number={1} slot="answer" />} />
        {others.map((group) => (
          <Chapter key={group.title} {...group} />
        ))}
      </BookPage>
      <CallToAction {...callToAction} />
    </>
  );
}

type Group = PageContent<'faq'>['groups'][number];

/** `proof`: what the second answer is shown by. */
function Chapter({ title, id, questions, proof }: Group & { proof?: ReactNode }) {
  const shown = questions[1] ?? questions[0];
  return (
    <section id={id} className="book-chapter">
      <h2 className="display">{title}</h2>
      {questions.map((entry) => (
        <Question key={entry.question} {...entry} proof={entry === shown && proof} />
      ))}
    </section>
  );
}

type QuestionProps = Group['questions'][number] & { proof: ReactNode };

function Question({ question, word, answer, points, closing, link, proof }: QuestionProps) {
  const known = announced(answer);
  if (known.length === 0) return null;
  return (
    <article>
      <h3 className="h4">{question}</h3>
      {word && (
        <p>
          <strong className="book-word">{word}</strong>
        </p>
      )}
      {known.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && <Dashes points={points} />}
      {closing && <p>{closing}</p>}
      {link && (
        <p>
          <Link to={link.to} className="link link-alone">
            {link.label}
          </Link>
        </p>
      )}
      {proof}
    </article>
  );
}
