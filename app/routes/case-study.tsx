import { Link, useLocation, useNavigate } from 'react-router';
import { sampleCaseId } from '../../deliverable/record.ts';
import { Figure } from '../components/figures/figure.tsx';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { CaseLink, type CaseStudy } from '../components/layouts/case-link.tsx';
import { CasePart, caseParts } from '../components/layouts/case-parts.tsx';
import { LabelledLine } from '../components/layouts/labelled-line.tsx';
import { useHydrated } from '../components/loading/use-hydrated.ts';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { hiddenMeta } from '../page-meta.ts';
import type { Route } from './+types/case-study';

export const loader = ({ context }: Route.LoaderArgs) =>
  contentOf(context, 'case-studies', 'cases');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  hiddenMeta(loaderData?.content['case-studies'].detail.meta.title);

function isCase(value: unknown): value is CaseStudy {
  if (typeof value !== 'object' || value === null) return false;
  const { title, description, img } = value as Partial<Record<keyof CaseStudy, unknown>>;
  const hasPicture = typeof img === 'object' && img !== null && 'sizes' in img;
  return typeof title === 'string' && typeof description === 'string' && hasPicture;
}

/** The case that the navigation state carries; anything else in its place counts as none. */
function passedCase(state: unknown): CaseStudy | undefined {
  if (typeof state !== 'object' || state === null || !('caseStudy' in state)) return undefined;
  return isCase(state.caseStudy) ? state.caseStudy : undefined;
}

/**
 * Shows the case that was handed over by navigation. The prerendered page knows no state, so while
 * it hydrates it says "not found", and the case replaces that as soon as the page is hydrated.
 */
export default function CaseStudyPage() {
  const { state } = useLocation();
  const hydrated = useHydrated();
  const caseStudy = hydrated ? passedCase(state) : undefined;
  return caseStudy ? <Case {...caseStudy} /> : <NotFound />;
}

function Case({ id, title, description, img }: CaseStudy) {
  const caseStudies = useContent('case-studies');
  const { abstract, parts, limits, sources } = caseParts(description);
  return (
    <>
      <article className="band wrap case-whole">
        <h1 className="max-w-[13em] text-h1">{title}</h1>
        <div className="case-abstract">
          {abstract.map((line) => (
            <LabelledLine key={line} line={line} />
          ))}
        </div>
        <Figure figure={img} number={1} slot="full" className="mb-12" />
        <div className="case-parts">
          {parts.map((line, i) => (
            <CasePart key={line} line={line} number={i + 1} figure={1} level={2} />
          ))}
        </div>
        <div className="case-end">
          <div className="case-limits">
            <CasePart line={limits} number={parts.length + 1} figure={1} level={2} />
          </div>
          <aside className="case-aside space-y-3">
            {sources.map((line) => (
              <LabelledLine key={line} line={line} />
            ))}
            <p>{caseStudies.detail.note}</p>
            {id === sampleCaseId && (
              <Link
                to={caseStudies.deliverable.to}
                className="link flex min-h-11 w-fit items-center"
              >
                {caseStudies.deliverable.label}
              </Link>
            )}
            <Link to="/case-studies" className="link inline-flex min-h-11 items-center">
              {caseStudies.detail.all}
            </Link>
          </aside>
        </div>
        <Neighbours id={id} />
      </article>
      <CallToAction {...caseStudies.callToAction} />
    </>
  );
}

/** The cases before and after this one. */
function Neighbours({ id }: Pick<CaseStudy, 'id'>) {
  const caseStudies = useContent('case-studies');
  const cases = useContent('cases');
  const { previous, next } = caseStudies.detail;
  const at = cases.cases.findIndex((one) => one.id === id);
  const turns = [
    { label: previous, caseStudy: cases.cases[at - 1] },
    { label: next, caseStudy: cases.cases[at + 1] },
  ];
  return (
    <nav className="case-turns" aria-label={caseStudies.contents}>
      {turns.map(
        ({ label, caseStudy }) =>
          caseStudy && (
            <CaseLink key={label} caseStudy={caseStudy}>
              <span>{label}</span> {caseStudy.title}
            </CaseLink>
          ),
      )}
    </nav>
  );
}

function NotFound() {
  const caseStudies = useContent('case-studies');
  const cases = useContent('cases');
  const navigate = useNavigate();
  const { notFound } = caseStudies;

  function goBack() {
    if (window.history.length > 1) navigate(-1);
    else navigate('/case-studies');
  }

  return (
    <div className="band wrap">
      <h1 className="max-w-[7.9em] text-h1">{notFound.title}</h1>
      <p className="mt-6 max-w-[37.3em] text-lg text-soft">{notFound.text}</p>
      <button type="button" className="btn needs-js mt-8" onClick={goBack}>
        {notFound.back}
      </button>
      <h2 className="mt-14 text-h3">{notFound.casesTitle}</h2>
      <ul className="mt-4 border-t border-ink">
        {cases.cases.map((caseStudy) => (
          <li key={caseStudy.id} className="border-b border-rule">
            <CaseLink
              caseStudy={caseStudy}
              className="link flex min-h-14 items-center gap-6 py-3 text-lg"
            >
              {caseStudy.title}
            </CaseLink>
          </li>
        ))}
      </ul>
      <noscript>
        <p className="mt-6">
          <a className="link" href="/case-studies">
            {caseStudies.detail.all}
          </a>
        </p>
      </noscript>
    </div>
  );
}
