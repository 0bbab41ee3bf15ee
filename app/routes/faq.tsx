import { Link } from 'react-router';
import type { PageContent } from '../../content/registry.ts';
import { BookPage } from '../components/layouts/book-page.tsx';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { Dashes } from '../components/layouts/dashes.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/faq';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'faq');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.faq.meta, '/faq');

export default function Faq() {
  const { title, intro, groups, callToAction } = useContent('faq');
  return (
    <>
      <BookPage title={title} intro={intro}>
        {groups.map(({ title, id, questions }) => (
          <section key={title} id={id} className="book-chapter">
            <h2>{title}</h2>
            {questions.map((entry) => (
              <Question key={entry.question} {...entry} />
            ))}
          </section>
        ))}
      </BookPage>
      <CallToAction {...callToAction} variant="question" />
    </>
  );
}

type QuestionProps = PageContent<'faq'>['groups'][number]['questions'][number];

function Question({ question, answer, points, closing, link }: QuestionProps) {
  return (
    <article>
      <h3 className="h4">{question}</h3>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && <Dashes points={points} />}
      {closing && <p>{closing}</p>}
      {link && (
        <p className="book-note">
          <Link to={link.to} className="link link-alone">
            {link.label}
          </Link>
        </p>
      )}
    </article>
  );
}
