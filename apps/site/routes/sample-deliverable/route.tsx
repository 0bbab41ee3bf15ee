import { sizeText } from '@site/forms/files';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { ApaTable } from '#parts/layout/apa-table.tsx';
import { caseParts } from '#parts/layout/case-parts.tsx';
import { CallToAction, PageName, topicHash } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { Dashes, LinkList } from '#parts/layout/texts.tsx';
import { readDeliverable } from '../figure-page/read-figures.ts';
import type { Route } from './+types/route';
import {
  packageAddress,
  packageName,
  type ReportTable,
  sampleCaseId,
  withRowNames,
} from './files/record.ts';
import {
  Codebook,
  FileLink,
  FirstPage,
  Listings,
  PackageFiles,
  Part,
  partIds,
  Story,
} from './parts.tsx';

/** Of the case that was handed over, what stands at the head of the report; and what its package holds. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content } = await contentOf(context, 'sample-deliverable', 'cases');
  const found = content.cases.cases.find(({ id }) => id === sampleCaseId);
  if (!found) throw new Error(`no case ${sampleCaseId}`);
  const { abstract } = caseParts(found.description);
  const { tables, ...deliverable } = readDeliverable();
  return {
    content: { 'sample-deliverable': content['sample-deliverable'] },
    sampleCase: { title: found.title, abstract },
    // As text: the framework would write an address for each cell of a table.
    tables: JSON.stringify(tables),
    ...deliverable,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['sample-deliverable'].meta, '/sample-deliverable');

export const handle = styledBy('figure', 'page-name', 'call', 'apa', 'sample-deliverable');

/** A case set as the report that a client is handed, with its package to download. */
export default function SampleDeliverable({ loaderData }: Route.ComponentProps) {
  const words = useContent('sample-deliverable');
  const { bytes, excerpts, packageBytes, listings, sampleCase } = loaderData;
  const { button, title, topic } = words.callToAction;
  const computed: ReportTable[] = JSON.parse(loaderData.tables);
  const tables = withRowNames(computed, words.tables.changes);
  return (
    <>
      <div className="wrap">
        <PageName title={words.title} text={words.intro} className="report-name">
          <div>
            <a href={packageAddress} download={`${packageName}.zip`} className="btn btn-call">
              {`${words.package.download}, ${sizeText(packageBytes)}`}
            </a>
            <p>
              <Link
                to={{ pathname: button.to, hash: topicHash(topic) }}
                className="link link-alone"
              >
                {title}
              </Link>
            </p>
          </div>
        </PageName>
        <Story excerpts={excerpts} />
        <FirstPage {...sampleCase} />
      </div>
      <div className="wrap report">
        <nav aria-label={words.contents} className="contents-list">
          <ol className="ruled">
            {partIds.map((id, index) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <span className="num">{index + 1}</span>
                  <span>{words[id].title}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="report-body">
          <Part id="tables">
            <p>{words.tables.intro}</p>
            {words.tables.items.map((table, i) => (
              <Fragment key={table.title}>
                <ApaTable
                  id={`table-${i + 1}`}
                  heading={`Table ${i + 1}`}
                  title={table.title}
                  note={table.note}
                  {...tables[i]!}
                />
                <p className="note report-reading">{table.reading}</p>
              </Fragment>
            ))}
          </Part>
          <Listings {...listings} bytes={bytes} />
          <Part id="codebook">
            <p>{words.codebook.intro}</p>
            <FileLink name="answers.csv" bytes={bytes} />
            <Codebook />
          </Part>
          <Part id="limits">
            <Dashes className="report-limits" points={words.limits.points} />
          </Part>
          <Part id="run">
            <PackageFiles bytes={bytes} />
            <ol className="report-steps">
              {words.run.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <div className="note report-text">
              {words.run.notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          </Part>
          <Part id="yours">
            <div className="report-text">
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
