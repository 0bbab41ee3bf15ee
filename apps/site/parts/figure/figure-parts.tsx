import {
  type FigureDetails,
  type FigureRecord,
  figureUrl,
  tableFile,
} from '@site/content/figure-record';
import { grouped } from '@site/content/text';
import { sizeText } from '@site/forms/files';
import { useContent } from '#content.ts';
import { addressOf } from '#page-meta.ts';
import { Citation } from '../layout/citation.tsx';
import { Styles } from '../layout/page-styles.tsx';
import { scrolledByKeys } from '../layout/use-copy.ts';
import { bibtex, citation } from './citation.ts';

/** Where the program of a figure can be read; unknown while the address of the repository is. */
const repository: string | undefined = import.meta.env.REPOSITORY_URL;

type FigurePartsProps = {
  figure: FigureRecord;
  details: FigureDetails;
  /** The page of a figure has headings; where it stands among others, its parts have labels. */
  heading: 'h2' | 'p';
};

/** The downloads of a figure: files and numbers, with how it was made and how it is cited. */
export function FigureParts({ figure, details, heading: Heading }: FigurePartsProps) {
  const { take } = useContent('figures');
  const { firm } = useContent('site');
  const { program, simulated, origins, files } = details;
  const url = addressOf(`/figures/${figure.id}`);
  const cited = { ...figure, firm, year: take.year, url };
  const licences = origins.flatMap(({ licence }) => licence ?? []);
  return (
    <div className="downloads-parts">
      <Styles names={['downloads']} />
      <div>
        <Heading className="label downloads-label">{take.files}</Heading>
        <ul>
          {files.map(({ kind, name, bytes }) => (
            <li key={kind}>
              <a className="link" href={figureUrl(figure, name)} download={name}>
                {take[kind]}
              </a>{' '}
              <span className="num">{sizeText(bytes)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <Heading className="label downloads-label">{take.cite}</Heading>
        <Citation text={citation(cited)} bibtex={bibtex(cited)}>
          {citation(cited)}
        </Citation>
      </div>
      <div>
        <Heading className="label downloads-label">{take.licence}</Heading>
        <p>{figure.source}</p>
        {distinct(licences).map(({ name, url }) => (
          <p key={name}>
            <a className="link" href={url} rel="noopener noreferrer">
              {name}
            </a>
          </p>
        ))}
        <Heading className="label downloads-label">{take.making}</Heading>
        <p>{simulated ? `${take.drawnBy} ${take.simulated}` : take.drawnBy}</p>
        <p>
          {repository ? (
            <a className="link" href={`${repository}/blob/main/${program}`}>
              <code translate="no">{program}</code>
            </a>
          ) : (
            <code translate="no">{program}</code>
          )}
        </p>
      </div>
      <div className="downloads-data">
        <Heading className="label downloads-label">{take.data}</Heading>
        <FigureTable figure={figure} details={details} />
      </div>
    </div>
  );
}

const distinct = <Named extends { name: string }>(all: Named[]): Named[] =>
  all.filter(({ name }, i) => all.findIndex((other) => other.name === name) === i);

type FigureTableProps = { figure: FigureRecord; details: FigureDetails };

/** Borders and scrollbar come on top of the rows, so that it ends with a whole one. */
const addEdges = (table: HTMLElement | null) =>
  table?.style.setProperty('--edges', `${table.offsetHeight - table.clientHeight}px`);

/** What is drawn, as a table: its first rows, where it is long. */
function FigureTable({ figure, details }: FigureTableProps) {
  const { take } = useContent('figures');
  const { columns, rowCount } = details;
  const csv = tableFile(figure.id);
  const rows = details.rows.map((cells, number) => ({ number, cells: [...cells.entries()] }));
  const kinds = columns.map((_, column) =>
    details.rows.every((cells) => typeof cells[column] !== 'string') ? 'num' : undefined,
  );
  return (
    <>
      <p className="downloads-columns">{take.scroll}</p>
      <section
        ref={addEdges}
        className="downloads-table"
        aria-label={`${take.data}: ${figure.title}`}
        {...scrolledByKeys}
      >
        <table translate="no">
          <thead>
            <tr>
              {columns.map((name, column) => (
                <th key={name} scope="col" className={kinds[column]}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, cells: [first, ...others] }) => (
              <tr key={number}>
                <th scope="row" className={kinds[0]}>
                  {first?.[1]}
                </th>
                {others.map(([column, value]) => (
                  <td key={column} className={kinds[column]}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length < rowCount && (
        <p>
          <span>{`The first ${rows.length} of ${grouped(String(rowCount))} rows.`}</span>{' '}
          <a className="link" href={figureUrl(figure, csv)} download={csv}>
            All of them are in the CSV file
          </a>
          <span>.</span>
        </p>
      )}
    </>
  );
}
