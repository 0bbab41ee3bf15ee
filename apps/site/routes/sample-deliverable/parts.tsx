import { sizeText } from '@site/forms/files';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useContent } from '#content.ts';
import { Figure } from '#parts/figure/figure.tsx';
import { SectionHead } from '#parts/layout/heads.tsx';
import { LabelledLine } from '#parts/layout/texts.tsx';
import { scrolledByKeys } from '#parts/layout/use-copy.ts';
import { TableHead } from '#parts/tool/table-head.tsx';
import {
  type DeliverableRecord,
  deliverableAddress,
  type Excerpt,
  sampleCaseId,
} from './files/record.ts';

/** The parts of the report in their order. */
export const partIds = [
  ...(['case', 'tables', 'script', 'output'] as const),
  ...(['codebook', 'limits', 'run', 'yours'] as const),
];

type Sizes = Pick<DeliverableRecord, 'bytes'>;

type PartProps = { id: (typeof partIds)[number]; children: ReactNode };

/** A numbered part of the report: its text in a column, notes in the margin beside it. */
export function Part({ id, children }: PartProps) {
  const words = useContent('sample-deliverable');
  return (
    <section id={id} className="report-part">
      <h2 id={`${id}-title`} className="h2">
        <span className="num">{partIds.indexOf(id) + 1}</span>
        <span>{words[id].title}</span>
      </h2>
      {children}
    </section>
  );
}

type FirstPageProps = { title: string; abstract: string[] };

/** The report's first page: its title, what was asked and found, and the figure that shows it. */
export function FirstPage({ title, abstract }: FirstPageProps) {
  const { case: words } = useContent('sample-deliverable');
  return (
    <section id="case" className="split report-first">
      <div>
        <p className="kicker">
          <span className="num">1</span> <span>{words.title}</span>
        </p>
        <h2 className="display">{title}</h2>
        {abstract.map((line) => (
          <LabelledLine key={line} line={line} />
        ))}
        <Link to={`/case-studies#case-${sampleCaseId}`} className="link link-alone">
          {words.link}
        </Link>
      </div>
      <Figure figure={words.img} number={1} isListed={false} />
    </section>
  );
}

/** Where the report goes on about what a file holds. */
const partOf: Record<string, (typeof partIds)[number]> = {
  'analysis.R': 'script',
  'output.txt': 'output',
  'limits.txt': 'limits',
};

type StoryProps = { excerpts: Excerpt[] };

/** One study from its question to the viva: five of its files as sheets, each with its first lines that matter. */
export function Story({ excerpts }: StoryProps) {
  const { title, intro, steps } = useContent('sample-deliverable').story;
  return (
    <section className="story">
      <SectionHead title={title} intro={intro} />
      <ol>
        {steps.map((step, i) => {
          const { file, text } = excerpts[i]!;
          return (
            <li key={file}>
              <h3>{step.title}</h3>
              <a href={`#${partOf[file] ?? 'codebook'}`} className="link link-alone" translate="no">
                {file}
              </a>
              <p className="story-text">{step.text}</p>
              <section className="story-lines" aria-label={file} {...scrolledByKeys}>
                <pre translate="no">{text}</pre>
              </section>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** A file of the package that can be had by itself, beside the text that speaks of it. */
export function FileLink({ name, bytes }: Sizes & { name: string }) {
  return (
    <p className="report-file">
      <a href={`${deliverableAddress}/${name}`} download={name} className="link link-alone">
        {`${name}, ${sizeText(bytes[name]!)}`}
      </a>
    </p>
  );
}

type ListingProps = { labelledBy: string; text: string; numbered?: boolean };

/** A text file as it is, in a region that scrolls and takes the focus; line numbers are not copied with it. */
function Listing({ labelledBy, text, numbered }: ListingProps) {
  const lines = shownLines(text);
  return (
    <section className="listing" aria-labelledby={labelledBy} {...scrolledByKeys}>
      {numbered && <pre aria-hidden="true">{lines.map((_, i) => i + 1).join('\n')}</pre>}
      <pre translate="no">
        <code>{lines.join('\n')}</code>
      </pre>
    </section>
  );
}

/** The lines without the blanks at their ends, which R prints and nobody sees. */
const shownLines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trimEnd());

export function Listings({ script, output, bytes }: Sizes & DeliverableRecord['listings']) {
  const words = useContent('sample-deliverable');
  return (
    <>
      <Part id="script">
        <p>{words.script.intro}</p>
        <FileLink name="analysis.R" bytes={bytes} />
        <Listing labelledBy="script-title" text={script} numbered />
      </Part>
      <Part id="output">
        <p>{words.output.intro}</p>
        <FileLink name="output.txt" bytes={bytes} />
        <Listing labelledBy="output-title" text={output} />
      </Part>
    </>
  );
}

export function PackageFiles({ bytes }: Sizes) {
  const words = useContent('sample-deliverable');
  const { title, note, files } = words.package;
  return (
    <div className="package">
      <h3 className="label">{title}</h3>
      <ul className="ruled">
        {files.map(({ name, what }) => (
          <li key={name}>
            <b translate="no">{name}</b>
            <span>{what}</span>
            <span className="num">{sizeText(bytes[name]!)}</span>
          </li>
        ))}
      </ul>
      <p>{note}</p>
    </div>
  );
}

export function Codebook() {
  const words = useContent('sample-deliverable');
  const { title, columns, variables } = words.codebook;
  return (
    <div className="apa apa-words">
      <table>
        <caption className="sr-only">{title}</caption>
        <TableHead columns={[columns.name, columns.label, columns.values]} />
        <tbody>
          {variables.map(({ name, label, values }) => (
            <tr key={name}>
              <th scope="row" translate="no">
                {name}
              </th>
              <td>{label}</td>
              <td>{values}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
