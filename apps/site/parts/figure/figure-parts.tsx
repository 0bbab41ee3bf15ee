import { type FigureDetails, type FigureRecord, figureUrl } from '@site/content/figure-record';
import { sizeText } from '@site/forms/files';
import { useContent } from '#content.ts';
import { addressOf } from '#page-meta.ts';
import { Citation } from '../layout/citation.tsx';
import { bibtex, citation } from './citation.ts';
import { FigureTable } from './figure-table.tsx';

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
