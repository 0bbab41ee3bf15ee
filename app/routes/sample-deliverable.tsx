import summary from 'virtual:sample-deliverable/summary';
import words from '../../content/sample-deliverable.yaml';
import { sampleCaseId } from '../../deliverable/record.ts';
import { CallToAction } from '../components/layouts/call-to-action.tsx';
import { Dashes } from '../components/layouts/dashes.tsx';
import { LinkList } from '../components/layouts/link-list.tsx';
import { SiteLink } from '../components/layouts/site-link.tsx';
import { FollowingPart, loadFollowing } from '../components/loading/following-part.tsx';
import { pageMeta } from '../page-meta.ts';
import { ApaTable } from './sample-deliverable/apa-table.tsx';
import { Codebook } from './sample-deliverable/codebook.tsx';
import { FileLink } from './sample-deliverable/file-link.tsx';
import { Finding } from './sample-deliverable/finding.tsx';
import { PackageFiles } from './sample-deliverable/package-files.tsx';
import { Part, partIds } from './sample-deliverable/part.tsx';

export const meta = () => pageMeta(words.meta, '/sample-deliverable');

const listings = loadFollowing('listings', () => import('./sample-deliverable/listings.tsx'));

/** A case set as the report that a client is handed, with its package to download. */
export default function SampleDeliverable() {
  return (
    <>
      <div className="wrap report-head">
        <div className="report-subject">
          <div>
            <h1 className="text-h1">{words.title}</h1>
            <p className="mt-6 max-w-[30em] text-lg text-soft">{words.intro}</p>
          </div>
          <div>
            <p className="font-display text-h3 font-semibold">{summary.caseTitle}</p>
            <SiteLink
              to={`/case-studies#case-${sampleCaseId}`}
              className="link mt-2 inline-flex min-h-11 items-center"
            >
              {words.case.link}
            </SiteLink>
          </div>
        </div>
        <PackageFiles />
      </div>
      <div className="paper wrap report">
        <nav aria-label={words.contents} className="contents-list">
          <ol>
            {partIds.map((id, index) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <span className="num">{index + 1}</span>
                  {words[id].title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="report-body">
          <Part id="case">
            <Finding />
          </Part>
          <Part id="tables">
            <p>{words.tables.intro}</p>
            {words.tables.items.map((table, i) => (
              <ApaTable key={table.title} {...table} {...summary.tables[i]!} number={i + 1} />
            ))}
          </Part>
          <FollowingPart part={listings} />
          <Part id="codebook">
            <p>{words.codebook.intro}</p>
            <FileLink name="answers.csv" />
            <Codebook />
          </Part>
          <Part id="limits">
            <Dashes className="report-limits" points={words.limits.points} />
          </Part>
          <Part id="run">
            <ol className="report-steps">
              {words.run.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <div className="aside-note space-y-3">
              {words.run.notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          </Part>
          <Part id="yours">
            <div className="space-y-4">
              {words.yours.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <LinkList links={words.yours.links} />
          </Part>
        </div>
      </div>
      <CallToAction {...words.callToAction} />
    </>
  );
}
