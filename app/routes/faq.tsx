import { Link } from 'react-router';
import type { PageContent } from '../../content/registry.ts';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { Dashes } from '../components/layouts/dashes.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/faq';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'faq');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.faq.meta, '/faq');

/** Groups of questions; the group's title stands in the margin on wide screens. */
export default function Faq() {
  const faq = useContent('faq');
  return (
    <>
      <div className="band wrap">
        <h1 className="text-h1">{faq.title}</h1>
        <p className="mt-6 mb-12 max-w-[40em] text-lg text-soft">{faq.intro}</p>
        {faq.groups.map(({ title, id, questions }) => (
          <section
            key={title}
            id={id}
            className="grid gap-x-12 gap-y-6 border-t border-ink py-10 lg:grid-cols-[4fr_8fr]"
          >
            <h2 className="text-h3">{title}</h2>
            <div className="max-w-[44em]">
              {questions.map((entry) => (
                <Question key={entry.question} {...entry} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <CallToAction {...faq.callToAction} />
    </>
  );
}

type QuestionProps = PageContent<'faq'>['groups'][number]['questions'][number];

function Question({ question, answer, points, closing, link }: QuestionProps) {
  return (
    <article className="space-y-3 not-first:mt-8 not-first:border-t not-first:border-rule not-first:pt-8">
      <h3 className="text-h4">{question}</h3>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && <Dashes className="text-soft" points={points} />}
      {closing && <p>{closing}</p>}
      {link && (
        <Link to={link.to} className="link inline-flex min-h-11 items-center">
          {link.label}
        </Link>
      )}
    </article>
  );
}
