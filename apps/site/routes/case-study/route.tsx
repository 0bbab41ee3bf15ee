import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { hiddenMeta } from '#page-meta.ts';
import { Figure } from '#parts/figure/figure.tsx';
import { FigureImage } from '#parts/figure/figure-image.tsx';
import { ApaTable } from '#parts/layout/apa-table.tsx';
import { CaseLink, CaseParts, type CaseStudy, caseParts } from '#parts/layout/case-parts.tsx';
import { topicHash } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { LabelledLine } from '#parts/layout/texts.tsx';
import { useHydrated } from '#parts/loading/hydration-mark.tsx';
import { sampleCaseId } from '../sample-deliverable/files/record.ts';
import type { Route } from './+types/route';

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

export const handle = styledBy('figure', 'apa', 'case-study');

/**
 * Shows the case that was handed over by navigation. The prerendered page knows no state, so while
 * it hydrates it is "not found" (hidden if there is a state), and the case replaces that.
 */
export default function CaseStudyPage() {
  const { state } = useLocation();
  const hydrated = useHydrated();
  const { cases } = useContent('cases');
  const passed = hydrated ? passedCase(state) : undefined;
  // Home has no more of a case than its preview.
  const caseStudy = cases.find(({ id }) => id === passed?.id) ?? passed;
  return caseStudy ? <Case {...caseStudy} /> : <NotFound />;
}

/** An article: what was found and what follows as its text, data, method and limits as notes beside it. */
function Case({ id, title, description, img, table }: CaseStudy) {
  const { deliverable, detail, callToAction } = useContent('case-studies');
  const { abstract, found, notes, sources } = caseParts(description);
  return (
    <>
      <article className="wrap case-whole">
        <h1 className="display">{title}</h1>
        <div className="case-abstract">
          {abstract.map((line) => (
            <LabelledLine key={line} line={line} />
          ))}
        </div>
        <Figure figure={img} number={1} slot="full" />
        <div className="case-text">
          <CaseParts lines={found} figure={1} level={2} />
          {table && <ApaTable {...table} groups={[table]} />}
        </div>
        <aside className="case-notes">
          <CaseParts lines={notes} figure={1} level={2} />
          {sources.map((line) => (
            <LabelledLine key={line} line={line} className="note" />
          ))}
          <p className="note">{detail.note}</p>
          {id === sampleCaseId && (
            <Link to={deliverable.to} className="link">
              {deliverable.label}
            </Link>
          )}
        </aside>
      </article>
      <nav className="wrap abreast case-turns" aria-label={detail.all}>
        <Neighbours id={id} />
        <p>
          <Link to="/case-studies" className="link link-alone">
            {detail.all}
          </Link>
          <Link
            to={{ pathname: callToAction.button.to, hash: topicHash(title) }}
            className="link link-alone"
          >
            {`${callToAction.title} ${callToAction.button.label}`}
          </Link>
        </p>
      </nav>
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
  return turns.map(
    ({ label, caseStudy }) =>
      caseStudy && (
        <CaseLink key={label} caseStudy={caseStudy} className="display case-turn">
          <span>{label}</span> <span>{caseStudy.title}</span>
        </CaseLink>
      ),
  );
}

/** The case that the address names stands first among those that lead to their pages. */
function NotFound() {
  const caseStudies = useContent('case-studies');
  const { cases } = useContent('cases');
  const { id } = useParams();
  const isNamed = (one: CaseStudy) => String(one.id) === id;
  const navigate = useNavigate();
  const { notFound } = caseStudies;

  function goBack() {
    if (window.history.length > 1) navigate(-1);
    else navigate('/case-studies');
  }

  return (
    <div className="band wrap case-missing">
      <h1 className="display">{notFound.title}</h1>
      <p>{notFound.text}</p>
      <button type="button" className="btn needs-js" onClick={goBack}>
        {notFound.back}
      </button>
      <h2 className="h4">{notFound.casesTitle}</h2>
      <ul className="abreast">
        {[...cases.filter(isNamed), ...cases.filter((one) => !isNamed(one))].map((caseStudy) => (
          <li key={caseStudy.id}>
            <figure>
              <CaseLink caseStudy={caseStudy} className="display case-turn">
                <span>{caseStudy.title}</span>
                <FigureImage figure={caseStudy.img} slot="half" alt="" />
              </CaseLink>
              <figcaption className="note">{caseStudy.img.title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <noscript>
        <p>
          <a className="link" href="/case-studies">
            {caseStudies.detail.all}
          </a>
        </p>
      </noscript>
    </div>
  );
}
